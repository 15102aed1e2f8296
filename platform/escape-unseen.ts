/** Invisible characters by Unicode class: controls, format characters (text direction marks, joiners) and line separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Makes a text safe for a terminal: text from feeds, partners or buyers could move its cursor or reverse its lines. It uses JSON escapes,
 * so JSON stays equivalent. Line breaks and tabs are kept: the program's own text needs them.
 */
export function escapeUnseen(text: string): string {
  return text.replace(UNSEEN, character => (character === '\n' || character === '\t' ? character : escaped(character)))
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map(unit => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
