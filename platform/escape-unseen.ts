/** Controls, format characters (marks of direction, joiners) and separators of lines, by their Unicode classes. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * A text that a terminal can't take for orders: what feeds, partners or buyers wrote could move its cursor or turn its lines round.
 * Escaped the way JSON does it, so that JSON stays what it was. Lines and tabs are the writer's own.
 */
export function escapeUnseen(text: string): string {
  return text.replace(UNSEEN, character => (character === '\n' || character === '\t' ? character : escaped(character)))
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map(unit => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
