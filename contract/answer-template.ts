/** The fields of a template, written in braces, each with a description of its value. */
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

/** Words in braces that are no field: a typing mistake that a reader would see. */
export function unknownFields(text: string): string[] {
  return [...text.matchAll(FIELD)].map(([, name = '']) => name).filter(name => !(name in TEMPLATE_FIELDS))
}

/** Fills in the fields. A field without a value stays in braces, for a person to complete. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(FIELD, (field, name: string) => values[name as TemplateField] ?? field)
}

/** The fields that are still in braces: a text with any of them is never mailed. */
export function unfilledFields(text: string): string[] {
  return [...text.matchAll(FIELD)].map(([field]) => field)
}
