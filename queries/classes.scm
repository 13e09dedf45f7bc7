; Every declared type, with its name and its body.
[
  (class_declaration name: (identifier) @name body: (_) @body)
  (interface_declaration name: (identifier) @name body: (_) @body)
  (enum_declaration name: (identifier) @name body: (_) @body)
  (record_declaration name: (identifier) @name body: (_) @body)
  (annotation_type_declaration name: (identifier) @name body: (_) @body)
] @class

; Types that are being typed and lack their closing brace.
(ERROR ["class" "interface" "enum" "record" "@interface"] . (identifier) @name) @class

; Bodies without a name: what stands inside is no member of the class around it.
(object_creation_expression (class_body) @anonymous)
(enum_constant body: (class_body) @anonymous)
