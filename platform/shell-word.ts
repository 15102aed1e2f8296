/** A word as a shell takes it, for a line to copy: in quotes where it holds more than paths do. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
