/** Somebody's words, or those of a program, as a sentence of ours: with a full stop, unless it ends already. */
export function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
