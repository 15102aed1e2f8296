import { headingOf, SUPPLIER_FIELDS } from '../../../shop/desk/words/supplier-words.ts'

/** What the address asks for; what means nothing is not asked. */
export function askedDifferences(asked: URLSearchParams) {
  return {
    supplier: asked.get('proveedor')?.trim() || undefined,
    field: SUPPLIER_FIELDS.find(([heading]) => heading === asked.get('campo'))?.[0],
  }
}

/** As people call the field that differs. */
export function rankedFieldName(field: Parameters<typeof headingOf>[0]): string {
  return SUPPLIER_FIELDS.find(([heading]) => heading === headingOf(field))?.[1] ?? field
}
