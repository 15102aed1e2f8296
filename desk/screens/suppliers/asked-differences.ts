import { headingOf, SUPPLIER_FIELDS } from '../../../shop/desk/words/supplier-words.ts'

/** Reads the filter from the address. */
export function askedDifferences(asked: URLSearchParams) {
  return {
    supplier: asked.get('proveedor')?.trim() || undefined,
    field: SUPPLIER_FIELDS.find(([heading]) => heading === asked.get('campo'))?.[0],
  }
}

/** A field's name for people. */
export function rankedFieldName(field: Parameters<typeof headingOf>[0]): string {
  return SUPPLIER_FIELDS.find(([heading]) => heading === headingOf(field))?.[1] ?? field
}
