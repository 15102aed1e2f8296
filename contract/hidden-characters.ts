/**
 * Invisible characters that change a text: controls (C0, DEL and C1, which move a terminal's cursor), text direction marks and overrides
 * (they can reverse a name or disguise an address), line separators, and characters without width (soft hyphens, zero-width spaces, word
 * joiners, byte order marks, tags). Also blank characters that count as letters (Hangul and Khmer fillers, the empty Braille pattern).
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u{e0000}-\u{e007f}]|\u034f/u

/** Whether a one-line text contains any of them. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text)
}

/** Replaces each hidden character with the result of `replace`. */
export function replaceHidden(text: string, replace: (character: string) => string): string {
  return text.replace(new RegExp(HIDDEN, 'gu'), replace)
}
