/** What was typed, as it stands in a pattern of `like`: nothing of it stands for anything. */
export function escapeLike(words: string): string {
  return words.replace(/[\\%_]/g, '\\$&')
}
