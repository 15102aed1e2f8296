/** What stands in braces in a template, and what it becomes. */
export const TEMPLATE_FIELDS = {
  nombre: 'el nombre de quien consulta',
  libro: 'el título y el autor',
  precio: 'lo que cuesta ahora',
  enlace: 'la página del libro',
  consulta: 'el número de la consulta',
  librería: 'el nombre de la tienda',
} as const
export type TemplateField = keyof typeof TEMPLATE_FIELDS

export type TemplateValues = Readonly<Record<TemplateField, string | null>>

const FIELD = /\{([^{}\n]*)\}/g

/** What stands in braces and is not a field: a slip of the pen that a reader would see. */
export function unknownFields(text: string): string[] {
  return [...text.matchAll(FIELD)].map(([, name = '']) => name).filter(name => !(name in TEMPLATE_FIELDS))
}

/** The text with its fields filled in; those without a value stay as they are, for a person to end. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(FIELD, (field, name: string) => values[name as TemplateField] ?? field)
}

/** What a person left unfilled: such a text is never mailed. */
export function unfilledFields(text: string): string[] {
  return [...text.matchAll(FIELD)].map(([field]) => field)
}
