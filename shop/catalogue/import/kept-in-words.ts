import { audienceInWords } from '../../../contract/audience.ts'
import { BINDINGS, isBinding } from '../../../contract/binding.ts'
import { contributionsInWords } from '../../../contract/contributors.ts'
import { audienceOf } from '../description/written-audience.ts'
import { readContributor } from '../description/written-contributor.ts'
import { supplyPricesInWords } from '../pricing/supply-words.ts'
import type { FeedColumn } from './book-columns.ts'
import { AVAILABILITY_WORDS, STATUS_WORDS } from './sale-words.ts'
import { salesRightsInWords } from './sales-rights-words.ts'

type CodeWords = readonly (readonly [code: string, words: string])[]

const inWords =
  (words: CodeWords) =>
  ([kept]: string[]) =>
    words.find(([code]) => code === kept)?.[1]

/** Fields that books store as codes or in a format of their own. Reports store an array as one text. */
const WORDS: Partial<Record<FeedColumn, (kept: string[]) => string | undefined>> = {
  contributors: kept =>
    contributionsInWords(kept.flatMap(text => readContributor(text) ?? []))
      .map(({ label, value }) => `${label}: ${value}`)
      .join('; '),
  audience: kept => audienceInWords(audienceOf(kept.flatMap(text => text.split(',')))),
  binding: ([kept = '']) => (isBinding(kept) ? BINDINGS[kept] : undefined),
  large_print: inWords([
    ['true', 'sí'],
    ['false', 'no'],
  ]),
  prizes: kept => kept.join('; '),
  availability: inWords(AVAILABILITY_WORDS),
  publishing_status: inWords(STATUS_WORDS),
  sales_rights: ([kept = '']) => salesRightsInWords(kept),
  supply_prices: kept => supplyPricesInWords(kept.flatMap(text => text.split(','))),
}

/** A field that books store as codes, for people: `agotado`, `Tapa dura`; undefined of any other, and of what has no words. */
export function keptInWords(field: FeedColumn, kept: string[]): string | undefined {
  return WORDS[field]?.(kept) || undefined
}
