/** How a name is written, and on how many books. */
export interface Spelling {
  spelling: string
  books: number
}

/**
 * The spelling that a name is shown with while nobody says otherwise: of those that are not all in capitals the one on most books. Among
 * as many, one with capitals comes first, then "Given Surname" before "Surname, Given", and what has its accents before what lost them.
 */
export function shownName(spellings: readonly Spelling[]): string | undefined {
  const legible = spellings.filter(({ spelling }) => /\p{Ll}/u.test(spelling))
  const [first] = (legible.length > 0 ? legible : [...spellings]).sort(
    (a, b) =>
      b.books - a.books ||
      Number(isSmall(a.spelling)) - Number(isSmall(b.spelling)) ||
      Number(a.spelling.includes(',')) - Number(b.spelling.includes(',')) ||
      (a.spelling < b.spelling ? 1 : -1),
  )
  return first?.spelling
}

/** Without any capital. */
function isSmall(spelling: string): boolean {
  return !/\p{Lu}/u.test(spelling)
}
