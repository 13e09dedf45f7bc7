; Class invariants: methods annotated @Invariant, of whatever package ...
(method_declaration
  (modifiers
    [
      (marker_annotation name: [(identifier) @annotation (scoped_identifier name: (identifier) @annotation)])
      (annotation name: [(identifier) @annotation (scoped_identifier name: (identifier) @annotation)])
    ])
  type: (_) @result
  name: (identifier) @name
  parameters: (formal_parameters) @parameters
  (#eq? @annotation "Invariant")) @method

; ... and methods with the names that Korat's subjects gave them.
(method_declaration
  type: (_) @result
  name: (identifier) @name
  parameters: (formal_parameters) @parameters
  (#any-of? @name "repOk" "repOK")) @method
