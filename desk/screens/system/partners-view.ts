import { healthInWords, kindInWords, partnerName, standingOf } from '../../../shop/desk/words/partner-words.ts'
import type { PersonsDesk } from '../../desk-context.ts'

/** The partners and their health, in words. */
export function partnersView(partners: Awaited<ReturnType<PersonsDesk['listPartners']>>) {
  return partners.map(partner => ({
    name: partnerName(partner),
    kind: kindInWords(partner),
    standing: standingOf(partner),
    lines: healthInWords(partner),
  }))
}
