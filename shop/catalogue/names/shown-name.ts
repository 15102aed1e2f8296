/** How a name is written, and on how many books. */
export interface Spelling {
  spelling: string
  books: number
}

/**
 * The spelling that a name is shown with while nobody says otherwise: of those that are not all in capitals the one on most books. Among
 * as many, "Given Surname" comes before "Surname, Given", and what has its accents before what has lost them.
 */
export function shownName(spellings: readonly Spelling[]): string | undefined {
  const legible = spellings.filter(({ spelling }) => /\p{Ll}/u.test(spelling))
  const [first] = (legible.length > 0 ? legible : [...spellings]).sort(
    (a, b) =>
      b.books - a.books ||
      Number(a.spelling.includes(',')) - Number(b.spelling.includes(',')) ||
      (a.spelling < b.spelling ? 1 : -1),
  )
  return first?.spelling
}
