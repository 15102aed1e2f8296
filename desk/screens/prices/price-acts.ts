import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { USUAL_PRICE_JUMP } from '../../../contract/price-jump.ts'
import {
  refusedRateInWords,
  removalInWords,
  ruleInWords,
  rulingAskedInWords,
  rulingInWords,
  scopeInWords,
  settingInWords,
} from '../../../shop/desk/words/price-words.ts'
import { readPercent } from '../../../shop/reading/read-percent.ts'
import { type FormAct, FormFault } from '../../act.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { amount, isChecked, number, pastedTable, required, text } from '../../form-values.ts'
import { refuseSavedSince, seenAs } from '../../saved-since.ts'
import { valuesOf } from './rule-view.ts'

const LATER = 'Los precios la siguen cuando se actualizan.'
/** Books that a rule is tried with while a person waits for the question: a second or two. */
const MOST_TRIED = 5000
const ROUNDINGS = ['NEAREST', 'UP', 'DOWN'] as const

function scopeOf(form: FormData) {
  return {
    currency: required(form, 'currency', 'Falta la moneda.').toUpperCase(),
    isNet: isChecked(form, 'isNet') || text(form, 'isNet') === 'yes',
    supplier: text(form, 'supplier') || null,
    publisher: text(form, 'publisher') || null,
  }
}

function ruleOf(form: FormData) {
  const marginHundredths = readPercent(text(form, 'margin'))
  if (marginHundredths === undefined)
    throw new FormFault('El margen es un porcentaje con dos decimales a lo sumo, como 35 o 33,33.', 'margin')
  if (marginHundredths < -9000 || marginHundredths > 50_000)
    throw new FormFault('El margen va de -90 a 500 %.', 'margin')
  return {
    ...scopeOf(form),
    withoutTax: isChecked(form, 'withoutTax'),
    marginHundredths,
    rounding: ROUNDINGS.find(known => known === text(form, 'rounding')) ?? 'NEAREST',
    roundedToCents: amount(form, 'roundedTo'),
    minimumCents: text(form, 'minimum') === '' ? null : amount(form, 'minimum'),
  }
}

/** A rule that is changed, not set: it is the one that was seen. @throws FormFault */
async function refuseChangedRule(desk: PersonsDesk, form: FormData): Promise<void> {
  if (!form.has('seen')) return
  const rule = await ruleFor(desk, form)
  refuseSavedSince(form, rule ? valuesOf(rule) : null)
}

/** The rule that was seen, to end it. @throws FormFault if it is over already */
function refuseOtherRule(form: FormData, rule: Awaited<ReturnType<typeof ruleFor>>): void {
  if (!rule || !form.has('seen') || text(form, 'seen') === seenAs(valuesOf(rule))) return
  throw new FormFault(
    'Alguien cambió esa regla mientras la mirabas, y no terminó. La página ya muestra cómo está: si todavía hace falta, se puede enviar otra vez.',
  )
}

/** The rule in force that the form is about. */
async function ruleFor(desk: PersonsDesk, form: FormData) {
  const scope = scopeOf(form)
  const { rules } = await desk.readPriceSettings({})
  return rules.find(
    each =>
      each.currency === scope.currency &&
      each.isNet === scope.isNet &&
      each.supplier === scope.supplier &&
      each.publisher === scope.publisher,
  )
}

/** A try of the rules, without a file. */
const tryRules: FormAct = {
  act: 'prepareRules',
  async run({ desk }) {
    const id = await desk.prepareRules({ acceptPriceJumps: false, priceJumpPercent: USUAL_PRICE_JUMP })
    return { text: 'El ensayo empezó. Se puede dejar la página: sigue solo.', to: DESK_PAGES.preparedImport(id) }
  },
  goesTo: () => DESK_PAGES.imports,
}

const setRule: FormAct = {
  act: 'setPriceRule',
  async consequence({ desk }, form) {
    await refuseChangedRule(desk, form)
    const rule = ruleOf(form)
    const preview = await desk.previewPriceRule({ rule, limit: MOST_TRIED })
    return { question: rulingAskedInWords(rule, preview), button: 'Poner la regla' }
  },
  async run({ desk }, form) {
    const reason = required(form, 'reason', 'Falta por qué: queda con la regla.')
    await refuseChangedRule(desk, form)
    return `${rulingInWords(await desk.setPriceRule({ rule: ruleOf(form), reason }))} ${LATER}`
  },
}

const removeRule: FormAct = {
  act: 'removePriceRule',
  async consequence({ desk }, form) {
    const rule = await ruleFor(desk, form)
    refuseOtherRule(form, rule)
    const now = rule ? ` ${ruleInWords(rule)}` : ''
    return { question: `Termina la regla para ${scopeInWords(scopeOf(form))}.${now}`, button: 'Terminar la regla' }
  },
  async run({ desk }, form) {
    const reason = required(form, 'reason', 'Falta por qué.')
    refuseOtherRule(form, await ruleFor(desk, form))
    const { kind } = await desk.removePriceRule({ scope: scopeOf(form), reason })
    return kind === 'removed' ? `La regla terminó. ${LATER}` : 'Esa regla ya había terminado.'
  },
}

const setRate: FormAct = {
  act: 'setExchangeRates',
  async consequence({ rehearsal }, form) {
    return { question: await rateSet(rehearsal, form), button: 'Guardar la cotización' }
  },
  run({ desk }, form) {
    return rateSet(desk, form)
  },
}

/** Sets the rate of a form. @returns a sentence of it. @throws FormFault */
async function rateSet(desk: PersonsDesk, form: FormData): Promise<string> {
  const line = [
    required(form, 'currency', 'Falta la moneda.'),
    required(form, 'rate', 'Falta la cotización.'),
    text(form, 'date'),
  ]
  const outcome = await desk.setExchangeRates({
    text: line.filter(part => part !== '').join(';'),
    acceptJump: isChecked(form, 'acceptJump'),
  })
  if (outcome.kind === 'faulty') throw new FormFault(outcome.faults.join('\n').replace(/^Línea 1: /, ''), 'rate')
  const [one] = outcome.rates
  if (!one) throw new FormFault('No hay ninguna cotización.', 'rate')
  const said = forTheForm(settingInWords(one))
  if (outcome.kind === 'none-taken') throw new FormFault(said, 'rate')
  return `${said} ${LATER}`
}

const setRates: FormAct = {
  act: 'setExchangeRates',
  async consequence({ rehearsal }, form) {
    const { taken, left } = await ratesSet(rehearsal, form)
    const count = taken.length
    const none =
      left.length === 1
        ? 'No se toma 1 (si hace falta, se corrige antes de guardar):'
        : `No se toman ${left.length} (las que hacen falta se corrigen antes de guardar):`
    const question = [
      `${count === 1 ? 'Se toma' : 'Se toman'} ${count}:`,
      ...taken.map(({ words }) => `· ${words}`),
      ...(left.length === 0 ? [] : ['', none, ...left.map(({ words }) => `· ${words}`)]),
    ].join('\n')
    return { question, button: count === 1 ? 'Guardar 1 cotización' : `Guardar ${count} cotizaciones` }
  },
  async run({ desk }, form) {
    const { taken, left } = await ratesSet(desk, form)
    const [one, names] = [taken.length === 1, (rates: typeof left) => rates.map(({ name }) => name).join(', ')]
    const saved = `${one ? '1 cotización guardada' : `${taken.length} cotizaciones guardadas`}: ${names(taken)}.`
    // Why, the question said. The notice stands above the form.
    const others =
      left.length === 0
        ? ''
        : ` ${left.length === 1 ? 'No se tomó 1' : `No se tomaron ${left.length}`}: ${names(left)}.`
    return `${saved}${others}\n${one ? LATER : 'Los precios las siguen cuando se actualizan.'}`
  },
}

/** A rate of a table, or a line without a rate: its name alone, and with what happens to it. */
interface RateInWords {
  name: string
  words: string
}

/** Sets the rates of a form's table. @throws FormFault where none is taken */
async function ratesSet(desk: PersonsDesk, form: FormData): Promise<{ taken: RateInWords[]; left: RateInWords[] }> {
  const outcome = await desk.setExchangeRates({ text: pastedTable(form), acceptJump: isChecked(form, 'acceptJump') })
  if (outcome.kind !== 'read') {
    const said = outcome.kind === 'faulty' ? [] : outcome.rates.map(rate => forTheForm(settingInWords(rate)))
    const unread = outcome.faults.length > 0 ? ['No se tomaron:', ...outcome.faults] : []
    throw new FormFault([...said, ...unread].join('\n'), 'table')
  }
  const isTaken = ({ outcome: { kind } }: (typeof outcome.rates)[number]) => kind === 'set' || kind === 'as-before'
  const inWords = (rate: (typeof outcome.rates)[number]) => ({
    name: rate.rate.currency,
    words: forTheForm(settingInWords(rate)).replace(': no se tomó, ', ': '),
  })
  const unread = outcome.faults.map(fault => ({ name: (fault.split(':')[0] ?? '').toLowerCase(), words: fault }))
  return {
    taken: outcome.rates.filter(isTaken).map(inWords),
    left: [...outcome.rates.filter(rate => !isTaken(rate)).map(inWords), ...unread],
  }
}

function forTheForm(words: string): string {
  return words.replace(' repite con --accept-jump', ' marca la casilla')
}

const removeRate: FormAct = {
  act: 'removeExchangeRate',
  async consequence({ desk }, form) {
    const removal = await desk.previewRateRemoval({ currency: text(form, 'currency') })
    if (!removal) throw new FormFault(NO_RATE)
    return { question: removalInWords(removal), button: 'Quitar la cotización' }
  },
  async run({ desk }, form) {
    const reason = required(form, 'reason', 'Falta por qué: queda con la cotización.')
    const outcome = await desk.removeExchangeRate({ currency: text(form, 'currency'), reason })
    if (outcome.kind === 'no-rate') throw new FormFault(NO_RATE)
    return `${removalInWords(outcome)} ${LATER}`
  },
}

const acceptRate: FormAct = {
  act: 'acceptHeldRate',
  async consequence({ rehearsal }, form) {
    return { question: await rateTaken(rehearsal, form), button: 'Tomarla' }
  },
  run({ desk }, form) {
    return rateTaken(desk, form)
  },
}

/** Takes the rate that waits. @returns a sentence of it. @throws FormFault */
async function rateTaken(desk: PersonsDesk, form: FormData): Promise<string> {
  const outcome = await desk.acceptHeldRate({ currency: text(form, 'currency'), seen: seenRate(form) })
  if (outcome.kind !== 'accepted') throw new FormFault(NONE_HELD)
  return `${settingInWords(outcome)} ${LATER}`
}

const refuseRate: FormAct = {
  act: 'refuseHeldRate',
  async run({ desk }, form) {
    const reason = required(form, 'reason', 'Falta por qué.')
    const outcome = await desk.refuseHeldRate({ currency: text(form, 'currency'), seen: seenRate(form), reason })
    if (outcome.kind !== 'refused') throw new FormFault(NONE_HELD)
    return refusedRateInWords(outcome.rate)
  },
}

/** The rate that the page showed, which alone is decided. */
function seenRate(form: FormData): { rateMillionths: number; onDate: string } {
  return { rateMillionths: number(form, 'rateMillionths'), onDate: text(form, 'onDate') }
}

const NO_RATE = 'Esa moneda ya no tiene ninguna cotización.'
const NONE_HELD = 'Esa cotización ya no espera: alguien decidió, o llegó otra.'

/** Of rates that wait. */
export const RATE_ACTS: Readonly<Record<string, FormAct>> = { acceptRate, refuseRate }
export const PRICE_ACTS: Readonly<Record<string, FormAct>> = {
  tryRules,
  setRule,
  removeRule,
  setRate,
  setRates,
  removeRate,
  ...RATE_ACTS,
}
