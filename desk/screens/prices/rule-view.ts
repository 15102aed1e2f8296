import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { ruleInWords } from '../../../shop/desk/words/price-words.ts'
import { writeNumber } from '../../../shop/reading/write-number.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { seenAs } from '../../saved-since.ts'
import type { RuleValues } from './rule-fields.tsx'

type Rule = Awaited<ReturnType<PersonsDesk['readPriceSettings']>>['rules'][number]

/** A rule in words, and the values of the form that changes it. */
export function ruleView(rule: Rule) {
  const { id, currency, isNet, supplier, publisher } = rule
  return {
    id,
    words: ruleInWords(rule),
    by: `${rule.by}, ${inUruguay(rule.at)}: ${rule.reason}`,
    scope: { currency, isNet: isNet ? 'yes' : '', supplier: supplier ?? '', publisher: publisher ?? '' },
    values: valuesOf(rule),
    seen: seenAs(valuesOf(rule)),
  }
}

/** The values of a rule's form. */
export function valuesOf({ withoutTax, rounding, marginHundredths, roundedToCents, minimumCents }: Rule): RuleValues {
  return {
    withoutTax,
    rounding,
    margin: decimal(marginHundredths),
    roundedTo: decimal(roundedToCents),
    minimum: minimumCents === null ? '' : decimal(minimumCents),
  }
}

/** Hundredths as text: `3550` → `35,5`. */
function decimal(hundredths: number): string {
  return writeNumber(hundredths / 100)
}
