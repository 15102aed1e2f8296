import { narrowestCategories } from '../narrowest-categories.ts'

/** A subject of a feed. `scheme` is BIC, IBIC, THEMA, BISAC, CLIL, another name, or `ONIX-` with its code in list 27. */
export interface Subject {
  scheme: string
  code: string
}

/** Scheme → code prefix → category. */
export type SubjectMappings = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Maximum categories per book: more say nothing. */
const MOST_CATEGORIES = 6

/**
 * Maps a book's subjects to categories, most important first. The longest known prefix of a code wins; a category is
 * dropped if a narrower one below it is present. `unknown`: subjects without any prefix in the table.
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
