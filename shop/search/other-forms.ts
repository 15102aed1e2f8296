const DIMINUTIVE = /^(.{2,}?)(?:ec|c)?(?:it|ill)([oa])s?$/
const ENDINGS = ['o', 'a', 'e', '', 'os', 'as', 'es']
const LITTLE = ['ito', 'ita', 'itos', 'itas']

/** Candidate forms of a folded word, without or with a diminutive: "ratita" → "rata", "gato" → "gatito". Most of them do not exist. */
export function otherForms(word: string): string[] {
  const stem = DIMINUTIVE.exec(word)?.[1]
  if (stem) return ENDINGS.map(ending => stem + ending)
  return /^.{3,}[oae]s?$/.test(word) ? LITTLE.map(ending => word.replace(/[oae]s?$/, ending)) : []
}
