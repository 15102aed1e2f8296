/** Removes accents and other marks: `Ñandú` → `Nandu`, composed or decomposed. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** A form for comparing typed text, without accents and capitals. */
export function foldLetters(text: string): string {
  return withoutAccents(text).toLowerCase()
}
