; Every assert with its condition, the first expression inside it.
(assert_statement "assert" . (expression) @condition) @assert
