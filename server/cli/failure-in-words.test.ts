import { expect, it } from 'vitest'
import { checkInput, InputFault } from '../../shop/desk/act.ts'
import { CATALOGUE_ACTS } from '../../shop/desk/acts/catalogue.ts'
import { PARTNER_ACTS } from '../../shop/desk/acts/partners.ts'
import { SOURCE_ACTS } from '../../shop/desk/acts/sources.ts'
import { CommandError } from './command.ts'
import { failureInWords } from './failure-in-words.ts'

const RULE = {
  currency: 'EUR',
  supplier: null,
  publisher: null,
  isNet: false,
  withoutTax: false,
  marginHundredths: 0,
  rounding: 'NEAREST',
  roundedToCents: 100,
  minimumCents: null,
}

function faultOf(act: { input: Parameters<typeof checkInput>[0] }, input: unknown): unknown {
  try {
    checkInput(act.input, input)
    return null
  } catch (error) {
    return error
  }
}

it.each([
  [CATALOGUE_ACTS.setPriceRule, { rule: { ...RULE, marginHundredths: -9500 }, reason: 'x' }, 'regla, margen: va de'],
  [CATALOGUE_ACTS.setPriceRule, { rule: { ...RULE, roundedToCents: 200_000 }, reason: 'x' }, 'regla, redondeo a: es'],
  [SOURCE_ACTS.addSource, { schedule: 'a veces' }, 'cuándo: no es como «cada 6 h»'],
] as const)('tells what is wrong with a field by its word, %#', (act, input, words) => {
  const fault = faultOf(act as never, input)
  expect(fault).toBeInstanceOf(InputFault)
  expect(failureInWords(fault)).toContain(words)
  expect(failureInWords(fault)).not.toMatch(/marginHundredths|roundedToCents|schedule/)
})

it('tells what is no address without the word of its field, which says nothing alone', () => {
  expect(failureInWords(faultOf(PARTNER_ACTS.sendTestMail, { to: 'ana' }))).toBe('No es un correo.')
})

it('says what was expected in its words, and all of what was not', () => {
  expect(failureInWords(new CommandError('No hay ningún libro.'))).toBe('No hay ningún libro.')
  const bug = new TypeError('x is not a function')
  expect(failureInWords(bug)).toBe(bug)
})
