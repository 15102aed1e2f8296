import type { StrandType } from '../../contract/book.ts'

/** What a list of books is narrowed by. Categories combine with OR and include their descendants' books. */
export interface BookFilters {
  q?: string
  categories: readonly string[]
  publisher?: string
  author?: string
  strand?: StrandType
}

/** An ancestor sent beside its descendant is dropped (`decisions.md`, Categories): the narrower choice is what was meant. */
export function narrowestCategories(codes: readonly string[]): string[] {
  const unique = [...new Set(codes)]
  return unique.filter(code => !unique.some(other => other !== code && other.startsWith(code))).sort()
}
