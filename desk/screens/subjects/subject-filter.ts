import { foldLetters } from '../../../contract/fold-letters.ts'

interface Mapping {
  scheme: string
  codePrefix: string
  category: string
  categoryName: string
}

/**
 * Mappings for a code, or for a category's name. `scheme` empty: of all schemes. First the mappings that decide about the code, the longest
 * first; then those of narrower codes.
 */
export function mappingsFor<Row extends Mapping>(
  mappings: readonly Row[],
  { scheme, words }: { scheme: string; words: string },
): Row[] {
  const ofScheme = mappings.filter(mapping => scheme === '' || mapping.scheme === scheme)
  if (words === '') return ofScheme
  const code = words.replace(/\s/g, '').toUpperCase()
  const deciding = ofScheme
    .filter(({ codePrefix }) => code !== codePrefix && code.startsWith(codePrefix))
    .sort((one, other) => other.codePrefix.length - one.codePrefix.length)
  const name = foldLetters(words)
  const others = ofScheme.filter(
    mapping =>
      mapping.codePrefix.startsWith(code) ||
      mapping.category === code ||
      foldLetters(mapping.categoryName).includes(name),
  )
  const exact = others.filter(({ codePrefix }) => codePrefix === code)
  return [...new Set([...exact, ...deciding, ...others])]
}
