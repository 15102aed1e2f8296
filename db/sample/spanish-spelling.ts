/** Capitalises the first letter, after an opening mark. */
export function capitalize(text: string): string {
  const at = /^[¿¡«"(]*/.exec(text)?.[0].length ?? 0
  return text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1)
}

/** Joins words by Spanish spelling: del, al, «e» before the sound i, «u» before the sound o. */
export function spellJoints(text: string): string {
  return text
    .replace(/(^|[ («¿¡])([Dd]e|[Aa]) el /g, '$1$2l ')
    .replace(/ y (?=[hH]?[iIíÍ](?![aeoIVX ]))/g, ' e ')
    .replace(/ o (?=[hH]?[oOóÓ])/g, ' u ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Number of words in a text. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}
