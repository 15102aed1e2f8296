import { formatMoney as money } from '../../contract/money.ts'
import type { Misfit, PersonErased } from '../../shop/orders/transfers/transfer-terms.ts'
import { CommandError } from './command.ts'

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

/**
 * What the operator tried: the amount in centésimos and the terms, the command that splits a surplus, and the one that gives back a double
 * payment.
 */
interface Offered {
  cents: number
  terms: GivenTerms
  toDivide: string
  toGiveBack: string
}

/** Why money does not pay an order, and what can be done. It never suggests what was just tried. */
export function misfitError(order: number, misfit: Misfit | PersonErased, offered: Offered): CommandError {
  const advice = adviceOn(misfit, offered)
  return new CommandError(`${misfitWords(order, misfit)}${advice} No se cambió nada.`)
}

function adviceOn(misfit: Misfit | PersonErased, offered: Offered): string {
  if (misfit.kind === 'wrong-amount') return ` ${adviceFor(misfit, offered)}`
  if (misfit.kind === 'money-went-back') {
    const divide = offered.cents > misfit.expectedCents ? ` Si paga también otra cosa: ${offered.toDivide}.` : ''
    return `${divide} Si no es ese dinero: ${offered.toGiveBack}.`
  }
  if (misfit.kind === 'money-given-back') return ` Para devolverlo: ${offered.toGiveBack}.`
  return misfit.kind === 'already-paid' ? ` Si el dinero llegó dos veces: ${offered.toGiveBack}.` : ''
}

function adviceFor({ expectedCents }: { expectedCents: number }, { cents, terms, toDivide }: Offered): string {
  const isLess = cents < expectedCents
  return [
    terms.isPart ? `${money(cents)} es más que eso: no es una parte.` : '',
    isLess ? 'Si llega en partes: --part.' : '',
    `Si la diferencia es poca: ${terms.isPart ? 'en lugar de --part, ' : ''}--accept-difference MOTIVO.`,
    isLess ? '' : `Si paga también otra cosa: ${toDivide}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function misfitWords(order: number, misfit: Misfit | PersonErased): string {
  switch (misfit.kind) {
    case 'wrong-amount': {
      const { expectedCents, heldCents } = misfit
      if (heldCents === 0) return `A la orden ${order} le faltan ${money(expectedCents)}.`
      return expectedCents > 0
        ? `La orden ${order} tiene ${money(heldCents)} y le faltan ${money(expectedCents)}.`
        : `La orden ${order} tiene ${money(heldCents)}: le sobran ${money(-expectedCents)}.`
    }
    case 'difference-too-big':
      return `La diferencia es de ${money(Math.abs(misfit.differenceCents))} y se aceptan hasta ${money(misfit.limitCents)} (ajuste PAYMENT_DIFFERENCE).`
    case 'already-paid':
      return `La orden ${order} ya está paga.`
    case 'money-given-back':
      return `A la orden ${order} se le devolvió el dinero y nadie espera otro: el asunto se cerró así.`
    case 'money-went-back':
      return `A la orden ${order}, que sigue en pie, se le devolvió dinero: tiene ${money(misfit.heldCents)} y le faltan ${money(misfit.expectedCents)}. Solo se toma ese importe justo.`
    case 'before-order':
      return `La orden ${order} se hizo el ${misfit.placedOn}, después de ese día. Si la fecha está bien, anótalo con --keep y asígnalo con payments assign.`
    case 'being-refunded':
      return `Se está devolviendo dinero de la orden ${order}: hasta que termine ${misfit.expectedCents === null ? 'no se toma otro pago' : `solo se toma un pago de todo lo que cuesta, ${money(misfit.expectedCents)}`}. Mira orders show ${order}.`
    case 'person-erased':
      return `Los datos de quien hizo la orden ${order} se borraron: no hay a quién mandarle el libro, y el dinero solo se puede devolver.`
  }
}
