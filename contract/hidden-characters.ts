/**
 * Characters that are not seen but change what is: controls (C0, DEL and C1, which move a terminal's cursor), marks and overrides of
 * the direction of writing (a name that reads backwards, an address that seems another one), and line separators.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/

/** Whether a text of one line has any of them. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text)
}

/** The text with each of them as `with` makes of it. */
export function replaceHidden(text: string, replace: (character: string) => string): string {
  return text.replace(new RegExp(HIDDEN, 'g'), replace)
}
