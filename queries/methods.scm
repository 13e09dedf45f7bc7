; Every method.
(method_declaration
  type: (_) @result
  name: (identifier) @name
  parameters: (formal_parameters) @parameters) @method
