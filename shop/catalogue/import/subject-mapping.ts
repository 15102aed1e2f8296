import { narrowestCategories } from '../narrowest-categories.ts'

/** A subject as a feed names it. `scheme` is BIC, IBIC, THEMA, BISAC, CLIL, another name, or `ONIX-` and its code in list 27. */
export interface Subject {
  scheme: string
  code: string
}

/** Scheme → code prefix → category of the shop. */
export type SubjectMappings = ReadonlyMap<string, ReadonlyMap<string, string>>

/** More categories than these say nothing. */
const MOST_CATEGORIES = 6

/**
 * Categories of the shop for a book's subjects, most important first; the longest known prefix of a code wins, and a category is
 * dropped beside a narrower one of its own. `unknown` are the subjects without any prefix in the table.
 */
export function mapSubjects(
  subjects: readonly Subject[],
  mappings: SubjectMappings,
): { categories: string[]; unknown: string[] } {
  const found: string[] = []
  const unknown: string[] = []
  for (const { scheme, code } of subjects) {
    const prefixes = mappings.get(scheme)
    const category = prefixes && longestPrefix(prefixes, code)
    if (category) found.push(category)
    else unknown.push(`${scheme} ${code}`)
  }
  return { categories: narrowestCategories(found).slice(0, MOST_CATEGORIES), unknown }
}

function longestPrefix(prefixes: ReadonlyMap<string, string>, code: string): string | undefined {
  for (let length = code.length; length > 0; length--) {
    const category = prefixes.get(code.slice(0, length))
    if (category) return category
  }
  return undefined
}
