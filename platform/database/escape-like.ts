/** Escapes text for a `like` pattern, so that `%`, `_` and `\` stand for themselves. */
export function escapeLike(words: string): string {
  return words.replace(/[\\%_]/g, '\\$&')
}
