; Every assert with its condition, and once more with its detail where it has one.
(assert_statement (expression) @condition) @assert
