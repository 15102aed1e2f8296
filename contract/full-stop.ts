/** Adds a full stop to someone else's words, unless they already end like a sentence. */
export function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
