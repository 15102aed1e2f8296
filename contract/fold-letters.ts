/** Letters without their accents and other marks: `Ñandú` → `Nandu`, composed or not. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** For comparing what people write: accents and capitals don't count. */
export function foldLetters(text: string): string {
  return withoutAccents(text).toLowerCase()
}
