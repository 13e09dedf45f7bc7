; Methods that can serve as specifications.
(method_declaration
  type: (boolean_type) @result
  name: (identifier) @name
  parameters: (formal_parameters) @parameters
  !dimensions) @method
