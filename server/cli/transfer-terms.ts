import { formatMoney as money } from '../../contract/money.ts'
import { misfitWords } from '../../shop/desk/words/transfer-words.ts'
import type { Misfit, PersonErased } from '../../shop/orders/transfers/transfer-terms.ts'
import { type CommandContext, CommandError } from './command.ts'

/** Options for money that does not match the order exactly. */
export const TERMS = {
  'accept-late': { type: 'boolean' },
  part: { type: 'boolean' },
  'accept-difference': { type: 'string' },
} as const

export const TERMS_USAGE = '[--part] [--accept-difference MOTIVO] [--accept-late]'

/** How much the operator lets the money differ from what the order lacks. */
export interface GivenTerms {
  acceptLate: boolean
  isPart: boolean
  difference?: { reason: string }
}

/** @throws CommandError for options that exclude each other */
export function readTerms(values: {
  'accept-late'?: boolean
  part?: boolean
  'accept-difference'?: string
}): GivenTerms {
  const reason = values['accept-difference']?.trim()
  if (values.part && reason !== undefined) throw new CommandError('Elige --part o --accept-difference.')
  if (reason === '') throw new CommandError('--accept-difference: falta el motivo.')
  return {
    acceptLate: values['accept-late'] ?? false,
    isPart: values.part ?? false,
    ...(reason === undefined ? {} : { difference: { reason } }),
  }
}

/** The largest difference that is accepted, in centésimos. */
export function limitOf({ config }: Pick<CommandContext, 'config'>): number {
  return config.PAYMENT_DIFFERENCE * 100
}

/** The same, for the steps that are advised. */
export function termsOf(context: Pick<CommandContext, 'config'>): { differenceLimitCents: number } {
  return { differenceLimitCents: limitOf(context) }
}

/**
 * What the operator tried: the amount in centésimos and the terms, the largest difference that is accepted, the command that splits a
 * surplus, and the one that gives back a double payment.
 */
interface Offered {
  /** That it may be money which is recorded already. */
  alike?: string
  cents: number
  limitCents: number
  terms: GivenTerms
  toDivide: string
  toGiveBack: string
}

/** Why money does not pay an order, and what can be done. It never suggests what was just tried. */
export function misfitError(order: number, misfit: Misfit | PersonErased, offered: Offered): CommandError {
  const advice = adviceOn(order, misfit, offered)
  return new CommandError(`${misfitWords(order, misfit)}${advice}${offered.alike ?? ''} No se cambió nada.`)
}

function adviceOn(order: number, misfit: Misfit | PersonErased, offered: Offered): string {
  switch (misfit.kind) {
    case 'wrong-amount':
      return ` ${adviceFor(misfit, offered)}`
    case 'difference-too-big':
      return ' Es el ajuste PAYMENT_DIFFERENCE.'
    case 'already-paid':
      return ` Si el dinero llegó dos veces: ${offered.toGiveBack}.`
    case 'money-given-back':
      return ` Para devolverlo: ${offered.toGiveBack}.`
    case 'money-went-back': {
      const divide = offered.cents > misfit.expectedCents ? ` Si paga también otra cosa: ${offered.toDivide}.` : ''
      return `${divide} Si no es ese dinero: ${offered.toGiveBack}.`
    }
    case 'before-order':
      return ' Si la fecha está bien, anótalo con --keep y asígnalo con payments assign.'
    case 'being-refunded':
      return ` Mira orders show ${order}.`
    case 'person-erased':
      return ''
  }
}

function adviceFor({ expectedCents }: { expectedCents: number }, offered: Offered): string {
  const { cents, limitCents, terms, toDivide } = offered
  const isLess = cents < expectedCents
  const isAcceptable = Math.abs(expectedCents - cents) <= limitCents
  return [
    terms.isPart ? `${money(cents)} es más que eso: no es una parte.` : '',
    isLess ? 'Si llega en partes: --part.' : '',
    isAcceptable
      ? `Si se acepta la diferencia: ${terms.isPart ? 'en lugar de --part, ' : ''}--accept-difference MOTIVO.`
      : '',
    isLess ? '' : `Si paga también otra cosa: ${toDivide}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
