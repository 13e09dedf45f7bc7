; Boolean methods annotated @Spec, of whatever package: watched in the editor.
(method_declaration
  (modifiers
    [
      (marker_annotation name: [(identifier) @annotation (scoped_identifier name: (identifier) @annotation)])
      (annotation name: [(identifier) @annotation (scoped_identifier name: (identifier) @annotation)])
    ])
  type: (boolean_type) @result
  name: (identifier) @name
  parameters: (formal_parameters) @parameters
  !dimensions
  (#eq? @annotation "Spec")) @method
