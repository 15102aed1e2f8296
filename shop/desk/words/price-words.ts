import { formatShortDate } from '../../../contract/dates.ts'
import { formatExactPrice, groupThousands } from '../../../contract/money.ts'
import { RATE_JUMP_PERCENT } from '../../../contract/price-jump.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import { jumpPrices } from '../../catalogue/import/report-text.ts'
import type { DecidingJump, ListedJump, listPriceJumps } from '../../catalogue/pricing/decide-jump.ts'
import { idleRuleInWords } from '../../catalogue/pricing/idle-rule-words.ts'
import type { IdleRule } from '../../catalogue/pricing/idle-rules.ts'
import type { RulePreview, RuleTry } from '../../catalogue/pricing/preview-rule.ts'
import type { ExchangeRate, PriceRule } from '../../catalogue/pricing/price-rule.ts'
import type { PriceSettings } from '../../catalogue/pricing/read-price-settings.ts'
import type { RateRemoval } from '../../catalogue/pricing/remove-rate.ts'
import type { SettingRates } from '../../catalogue/pricing/set-exchange-rates.ts'
import { lackCommand, lackInWords } from '../../catalogue/pricing/supply-words.ts'
import { undonePricesInWords } from '../../catalogue/pricing/undone-price-words.ts'
import { inUruguay } from './in-uruguay.ts'

export { lackInWords }

type WaitingJumps = Awaited<ReturnType<typeof listPriceJumps>>

const ROUNDED: Record<PriceRule['rounding'], string> = {
  DOWN: 'para abajo',
  UP: 'para arriba',
  NEAREST: 'al más cercano',
}

/** What happened to a rate that was given. */
export function settingInWords({ rate, outcome }: Exclude<SettingRates, { kind: 'faulty' }>['rates'][number]): string {
  const said = `${rate.currency} ${datedRateInWords(rate)}`
  switch (outcome.kind) {
    case 'set':
      return `${said}: ${outcome.before === null ? 'es la primera cotización' : `antes, ${datedRateInWords(outcome.before)}`}.`
    case 'as-before':
      return `${said}: ya estaba.`
    case 'older':
      return `${said}: no se tomó, la tienda ya tiene ${datedRateInWords(outcome.known)}.`
    case 'in-future':
      return `${said}: no se tomó, ese día no llegó.`
    case 'removed':
      return `${said}: no se tomó, alguien la quitó. Si es la que vale, se pone a mano.`
    case 'jump':
      return `${said}: no se tomó, cambia más de ${RATE_JUMP_PERCENT} % (${datedRateInWords(outcome.known)}). Si es así, repite con --accept-jump.`
    case 'unweighed':
      return `${said}: no se tomó, es la primera de esa moneda y no hay con qué compararla. Si es así, repite con --accept-jump.`
    case 'first':
      return `${said}: no se tomó todavía, es la primera de esa moneda y espera que alguien decida.`
  }
}

/** What letting a rate go comes to. */
export function refusedRateInWords(rate: Omit<PriceSettings['held'][number], 'saidBy' | 'at'>): string {
  const stays = rate.isFirst ? 'la moneda sigue sin cotización' : 'sigue la anterior'
  return `${rate.currency} ${datedRateInWords(rate)} no se toma: ${stays}.`
}

/** `46200000` → `46,20`. */
export function rateInWords({ rateMillionths }: Pick<ExchangeRate, 'rateMillionths'>): string {
  return decimal(rateMillionths / 1_000_000)
}

/** `46,20 del 24/11/2026`. */
export function datedRateInWords(rate: Pick<ExchangeRate, 'rateMillionths' | 'onDate'>): string {
  return `${rateInWords(rate)} del ${formatShortDate(rate.onDate)}`
}

/** `EUR, de Planeta: sin el impuesto de su país, × 1,35, a múltiplos de $ 10 para abajo, mínimo $ 300`. */
export function ruleInWords(rule: Omit<PriceRule, 'id'>): string {
  const steps = [
    ...(rule.withoutTax ? ['sin el impuesto de su país'] : []),
    ...(rule.currency === 'UYU' ? [] : ['por la cotización']),
    `× ${decimal(1 + rule.marginHundredths / 10_000)}`,
    `a múltiplos de ${formatExactPrice(rule.roundedToCents)} ${ROUNDED[rule.rounding]}`,
    ...(rule.minimumCents === null ? [] : [`mínimo ${formatExactPrice(rule.minimumCents)}`]),
  ]
  return `${scopeInWords(rule)}: ${steps.join(', ')}`
}

/** `EUR neto, de Planeta, editorial Anagrama`. */
export function scopeInWords({
  currency,
  isNet,
  supplier,
  publisher,
}: Pick<PriceRule, 'currency' | 'isNet' | 'supplier' | 'publisher'>): string {
  return [
    `${currency}${isNet ? ' neto' : ''}`,
    ...(supplier === null ? [] : [`de ${supplier}`]),
    ...(publisher === null ? [] : [`editorial ${publisher}`]),
  ].join(', ')
}

/** What setting a rule did: where it is for no book, that too. */
export function rulingInWords({ isChange, idle }: { isChange: boolean; idle: IdleRule | null }): string {
  return [isChange ? 'La regla cambió.' : 'Regla nueva.', ...(idle ? [idleRuleInWords(idle)] : [])].join(' ')
}

/** What a rule would do, before it is set: it takes the place of the one for the same. */
export function rulingAskedInWords(rule: Omit<PriceRule, 'id'>, { idle, tried }: RulePreview): string {
  const said = idle ? idleRuleInWords(idle) : ruleTryInWords(tried, rule)
  return [`${ruleInWords(rule)}.`, said, 'Si ya hay una regla para lo mismo, esta la reemplaza.'].join(' ')
}

const HELD = 'cuyo precio cambia tanto que espera que alguien decida'

/** `Con ella, al actualizar los precios de 12 libros: 3 más caros, 9 más baratos. Por ejemplo: …` */
function ruleTryInWords(tried: NonNullable<RulePreview['tried']>, { currency }: Pick<PriceRule, 'currency'>): string {
  if (tried === 'no-rate')
    return `Todavía no hay cotización de ${currency}: sin ella la regla no le da precio a ninguno.`
  if (tried === 'busy') return 'Hay una importación en marcha: ahora no se puede ver qué precios cambiarían.'
  const { books, isPart, dearer, cheaper, first, held, lost, faults, examples } = tried
  const counts = [
    [dearer, 'más caro', 'más caros'],
    [cheaper, 'más barato', 'más baratos'],
    [first, 'con su primer precio', 'con su primer precio'],
    [held, HELD, HELD],
    [lost, 'que quedaría sin precio', 'que quedarían sin precio'],
  ] as const
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => `${groupThousands(count)} ${count === 1 ? one : several}`)
  const of = `${isPart ? 'los primeros ' : ''}${groupThousands(books)} ${books === 1 ? 'libro' : 'libros'}`
  return [
    `Con ella, al actualizar los precios, de ${of}: ${parts.length > 0 ? parts.join(', ') : 'ningún precio cambia'}.`,
    ...(faults
      ? [`${groupThousands(faults.count)} con un precio que no puede ser (la primera vez: ${faults.reason}).`]
      : []),
    ...(examples.length > 0 ? [`Por ejemplo: ${examples.map(exampleInWords).join('; ')}.`] : []),
  ].join(' ')
}

function exampleInWords({ title, fromCents, toCents }: RuleTry['examples'][number]): string {
  return `«${title}», ${fromCents === null ? 'sin precio' : formatExactPrice(fromCents)} → ${formatExactPrice(toCents)}`
}

/** All that decides about prices in other currencies, and what nothing decides about. */
export function priceSettingsInWords({ rules, rates, held, unpriced, undone }: PriceSettings): string {
  return [
    'Reglas de precios',
    ...lines(rules, 'ninguna', rule => [
      ruleInWords(rule),
      `  por ${rule.by} el ${inUruguay(rule.at)} (${rule.reason})`,
    ]),
    '',
    'Cotizaciones, en pesos',
    ...lines(rates, 'ninguna', rate => [
      `${rate.currency} ${datedRateInWords(rate)}, por ${rate.by} el ${inUruguay(rate.at)}`,
    ]),
    ...(held.length === 0
      ? []
      : ['', 'Cotizaciones que esperan que se decida (prices accept-rate, prices refuse-rate)']),
    ...held.map(
      rate =>
        `  ${rate.currency} ${datedRateInWords(rate)}, según ${rate.saidBy}${rate.isFirst ? ', la primera de esa moneda' : ''}`,
    ),
    ...(unpriced.length === 0 ? [] : ['', 'Libros con precio del proveedor que no tienen precio en pesos']),
    ...unpriced.map(group => `  ${unpricedInWords(group)}`),
    ...(undone === 0 ? [] : ['', `${staysUndoneInWords({ undone })}: npm run shop -- prices apply`]),
  ].join('\n')
}

/** Null where none does. */
export function staysUndoneInWords({ undone }: Pick<PriceSettings, 'undone'>): string | null {
  return undone === 0 ? null : undonePricesInWords(undone)
}

/** The prices that wait, a book a line: `978-9974-0-0001-8  Rayuela: $ 590 → $ 1.000 (+69 %), Planeta, importación 2 (libros.csv)`. */
export function jumpsInWords({ jumps, count }: WaitingJumps): string {
  if (jumps.length === 0) return 'Ningún precio espera que se decida.'
  const rest = count - jumps.length
  return [
    ...jumps.map(jumpInWords),
    ...(rest > 0 ? [`… y ${rest} más (--limit ${count})`] : []),
    'Uno por uno: npm run shop -- prices accept-jump ISBN --reason MOTIVO, o refuse-jump; los libros siguen con su precio mientras tanto.',
  ].join('\n')
}

function jumpInWords({ isbn, title, origin, supplier, importId, files, at, lack, ...prices }: ListedJump) {
  const command = lack && lackCommand(lack)
  const from = [
    ...(lack === null ? [] : [`${lackInWords(lack)}${command ? ` (${command})` : ''}`]),
    supplier === '' ? 'sin proveedor' : supplier,
    ...(origin === null ? [] : [origin]),
    `importación ${importId} (${files.join(', ')}) del ${inUruguay(at)}`,
  ]
  return `${readableIsbn(isbn)}  ${title}: ${jumpPrices(prices)}, ${from.join(', ')}`
}

/** What happened to a price that waited. */
export function decisionInWords(
  { title, fromCents, toCents, isCovered }: Extract<DecidingJump, { kind: 'decided' }>,
  { isAccepted }: { isAccepted: boolean },
): string {
  const from = fromCents === null ? 'no tener precio' : formatExactPrice(fromCents)
  const to = toCents === null ? 'no tener precio' : formatExactPrice(toCents)
  if (!isAccepted) {
    const refusal = refusalInWords({ fromCents, toCents, isCovered })
    return `${title}: ${refusal.charAt(0).toLowerCase()}${refusal.slice(1)}`
  }
  return isCovered
    ? `${title}: el catálogo pasa de ${from} a ${to}; la tienda sigue con el precio fijado a mano.`
    : `${title}: pasa de ${from} a ${to}.`
}

/** What refusing a price that waits comes to: `Sigue a $ 590. $ 1.000 no se propone más, …`. `isCovered`: the shop asks a price set by hand. */
export function refusalInWords({
  fromCents,
  toCents,
  isCovered,
}: Pick<Extract<DecidingJump, { kind: 'decided' }>, 'fromCents' | 'toCents' | 'isCovered'>): string {
  const price = fromCents === null ? 'sin precio' : `a ${formatExactPrice(fromCents)}`
  const stays = isCovered ? `El catálogo sigue ${price}; la tienda, con el precio fijado a mano` : `Sigue ${price}`
  const other = toCents === null ? 'Quitárselo' : formatExactPrice(toCents)
  return `${stays}. ${other} no se propone más, salvo que el catálogo diga antes otro precio.`
}

/** Why a price that waited was not taken: what made it changed since. Without a full stop: where to do it follows. */
export function outdatedInWords({ title, toCents, nowCents }: Extract<DecidingJump, { kind: 'outdated' }>): string {
  const now = nowCents === null ? 'no le darían ningún precio' : `le darían ${formatExactPrice(nowCents)}`
  const then = toCents === null ? '' : `, no ${formatExactPrice(toCents)}`
  return `${title} sigue como estaba: la cotización o la regla cambió, y hoy ${now}${then}. Sale como es hoy al actualizar los precios`
}

/** What removing a rate comes to: the one that holds then, or the books whose price nothing makes any more. */
export function removalInWords({ rate, next, unpriced }: RateRemoval): string {
  const held = `${rate.currency} ${datedRateInWords(rate)} se quita`
  if (next) return `${held}: vuelve a valer ${datedRateInWords(next)}.`
  if (unpriced === 0) return `${held}: la moneda queda sin cotización.`
  const books =
    unpriced === 1 ? '1 libro espera, con su precio' : `${groupThousands(unpriced)} libros esperan, con su precio`
  return `${held}: la moneda queda sin cotización, y ${books} de ahora, a que alguien decida cuando se actualicen los precios.`
}

function unpricedInWords({ currency, supplier, isNet, count }: PriceSettings['unpriced'][number]): string {
  return `${count} en ${currency}${isNet ? ' neto' : ''}${supplier === null ? '' : `, de ${supplier}`}`
}

function lines<T>(items: readonly T[], none: string, describe: (item: T) => string[]): string[] {
  return (items.length === 0 ? [none] : items.flatMap(describe)).map(line => `  ${line}`)
}

function decimal(number: number): string {
  return number.toLocaleString('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 6 })
}
