import { compileTemplate, type Template } from './template.ts'

/** A noun phrase of a word list, with its article, gender and number, and optional further parts. */
export interface Phrase {
  /** The text: part 0 has its article; further parts are other aspects of the same thing. */
  parts: Template[]
  /** Part 0 without its article. */
  bare: Template
  feminine: boolean
  plural: boolean
  /** Subject codes of a book about this phrase, if its area has several. */
  codes: string[]
}

/** Word lists by name. */
export type WordLists = Record<string, readonly Phrase[]>

const MARK = /^(f|m|fp|mp):/
const CODES = /((?: @[A-Z]+[0-9]?)+)$/
const ARTICLE = /^(el|la|los|las) /i

/**
 * Reads one entry: `el contrato`, `las abejas // la colmena y la miel`, `f:el agua`, `fp:Memorias`. The mark before the colon is only
 * needed if the article does not show it (`f:` feminine, `m:` masculine, `p` plural). Codes come last, as in `las antenas @TJ`.
 */
export function parsePhrase(source: string): Phrase {
  const mark = MARK.exec(source)?.[1] ?? ''
  const codes = CODES.exec(source)?.[1]?.match(/[A-Z]+[0-9]?/g) ?? []
  const text = source.replace(MARK, '').replace(CODES, '').trim()
  const [first = '', ...more] = text.split('//').map(part => part.trim())
  const article = ARTICLE.exec(first)?.[1]?.toLowerCase() ?? ''
  return {
    parts: [first, ...more].map(compileTemplate),
    bare: compileTemplate(first.replace(ARTICLE, '')),
    feminine: mark ? mark.startsWith('f') : article.startsWith('la'),
    plural: mark ? mark.endsWith('p') || article.endsWith('s') : article.endsWith('s'),
    codes: [...codes],
  }
}

/** Reads a word list: entries between bars, over any number of lines. */
export function parsePhrases(source: string): Phrase[] {
  return splitEntries(source).map(parsePhrase)
}

/** The word lists among the parts of a vocabulary file: `{town}` names the list `town`. */
export function readWords(parts: Record<string, string>): WordLists {
  const lists = Object.entries(parts).filter(([name]) => name.startsWith('{'))
  return Object.fromEntries(lists.map(([name, list]) => [name.slice(1, -1), parsePhrases(list)]))
}

/** Splits a list at its bars, except those inside `<a|b>` and `[a|b]`. */
export function splitEntries(source: string): string[] {
  const entries = ['']
  let depth = 0
  for (const char of source) {
    if ('<['.includes(char)) depth++
    if ('>]'.includes(char)) depth--
    if (char === '|' && depth === 0) entries.push('')
    else entries[entries.length - 1] += char
  }
  return entries.map(entry => entry.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/**
 * Inflects a word for the phrase's gender and number: `aplicado` → aplicada, aplicados… Irregular words give both numbers (`tiene/tienen`)
 * or all four forms (`el autor/la autora/los autores/las autoras`).
 */
export function agree(word: string, phrase: Phrase): string {
  const forms = word.split('/')
  if (forms.length === 4) return forms[(phrase.plural ? 2 : 0) + (phrase.feminine ? 1 : 0)] as string
  if (forms.length === 2) return forms[phrase.plural ? 1 : 0] as string
  const singular = word.endsWith('o') && phrase.feminine ? `${word.slice(0, -1)}a` : word
  if (!phrase.plural) return singular
  return /[aeiouáéó]$/.test(singular) ? `${singular}s` : `${singular}es`
}
