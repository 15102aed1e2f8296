/** A spelling of a name, with the number of books that use it. */
export interface Spelling {
  spelling: string
  books: number
}

/**
 * The default spelling of a name: the most used one that is not all in capitals. Ties: spellings with capitals win, then
 * "Given Surname" over "Surname, Given", then those that kept their accents.
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

/** True if it has no capital. */
function isSmall(spelling: string): boolean {
  return !/\p{Lu}/u.test(spelling)
}
