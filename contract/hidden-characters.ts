/**
 * Characters that are not seen but change what is: controls (C0, DEL and C1, which move a terminal's cursor), marks and overrides of
 * the direction of writing (a name that reads backwards, an address that seems another one), line separators, and what takes no room at
 * all (soft hyphens, zero-width spaces and joints of words, byte order marks, tags) or is blank though it is called a letter (fillers of
 * Hangul and Khmer, the empty pattern of Braille).
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u{e0000}-\u{e007f}]|\u034f/u

/** Whether a text of one line has any of them. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text)
}

/** The text with each of them as `with` makes of it. */
export function replaceHidden(text: string, replace: (character: string) => string): string {
  return text.replace(new RegExp(HIDDEN, 'gu'), replace)
}
