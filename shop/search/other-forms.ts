const DIMINUTIVE = /^(.{2,}?)(?:ec|c)?(?:it|ill)([oa])s?$/
const ENDINGS = ['o', 'a', 'e', '', 'os', 'as', 'es']
const LITTLE = ['ito', 'ita', 'itos', 'itas']

/** The words that may be a folded one without its diminutive, or with one: "ratita" → "rata", "gato" → "gatito". Most of them are not words. */
export function otherForms(word: string): string[] {
  const stem = DIMINUTIVE.exec(word)?.[1]
  if (stem) return ENDINGS.map(ending => stem + ending)
  return /^.{3,}[oae]s?$/.test(word) ? LITTLE.map(ending => word.replace(/[oae]s?$/, ending)) : []
}
