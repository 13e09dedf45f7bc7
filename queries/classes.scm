; Every declared type, with its name and its body.
[
  (class_declaration name: (identifier) @name body: (_) @body)
  (interface_declaration name: (identifier) @name body: (_) @body)
  (enum_declaration name: (identifier) @name body: (_) @body)
  (record_declaration name: (identifier) @name body: (_) @body)
  (annotation_type_declaration name: (identifier) @name body: (_) @body)
] @class
