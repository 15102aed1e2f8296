import { formatShortDate, montevideoDate } from '../../../../contract/dates.ts'
import { formatMoney as money } from '../../../../contract/money.ts'
import {
  SILENT_NETWORK_WORDS,
  STOP_ASKED_AGAIN_WORDS,
  unstoppedBookWords,
} from '../../../../shop/desk/words/print-words.ts'
import {
  alikeWarning,
  knownTransferWords,
  printingWords,
  restWords,
  settledWords,
  tooMuchWords,
} from '../../../../shop/desk/words/transfer-words.ts'
import { writtenWords } from '../../../../shop/desk/words/written-words.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import type { PersonsDesk } from '../../../desk-context.ts'
import { amount, isChecked, number, required, seenVersion, text } from '../../../form-values.ts'
import { holdsNothing } from '../order-choices.ts'
import { lateWords, misfitRefusal, othersWait, toldWords } from './money-words.ts'

type Confirmation = Parameters<PersonsDesk['confirmPayment']>[0]
type Confirming = Awaited<ReturnType<PersonsDesk['confirmPayment']>>

export const confirmPayment: FormAct = {
  act: 'confirmPayment',
  async consequence({ desk, now }, form) {
    const input = confirmationOf(form, now)
    const outcome = await desk.previewPayment(input)
    // Repeating it changes nothing, so no question is asked.
    if (outcome.kind === 'known' && outcome.orderIds.includes(input.orderId)) return null
    const { orderId, key, amountCents, receivedOn } = input
    const { order } = await desk.readOrder({ orderId })
    const waits = await othersWait(desk, orderId)
    const alike = alikeWarning({ alike: await desk.findAlikeTransfers({ orderId, key, amountCents, receivedOn }) })
    return {
      question: `La orden ${orderId} queda con un pago de ${money(amountCents)} (${key}) recibido el ${formatShortDate(receivedOn)}. ${paymentDoes(outcome, { input, order, alike })}${alike}${waits}`,
      button: `Confirmar ${money(amountCents)}`,
    }
  },
  async run({ desk, now }, form) {
    const input = confirmationOf(form, now)
    const outcome = await desk.confirmPayment(input)
    switch (outcome.kind) {
      case 'paid':
        return `La orden está paga. ${printingWords(outcome.printing)}${tooMuchWords(outcome.tooMuch)}`
      case 'accepted':
        return `Ese pago ya estaba; ahora se aceptó. ${printingWords(outcome.printing)}`
      case 'part':
        return `Anotado. ${restWords(outcome)}`
      case 'kept':
        return `Queda anotado como crédito ${outcome.transferId}, sin pagar esta orden.`
      case 'debt-settled':
        return `El contracargo queda saldado. ${settledWords(outcome)}`
      case 'late':
        return 'La orden estaba cancelada: el dinero queda anotado y espera una decisión.'
      case 'known':
        if (outcome.orderIds.includes(input.orderId))
          return 'Ese pago ya estaba registrado en esta orden. No cambió nada.'
        throw unconfirmed(outcome, input)
      default:
        throw unconfirmed(outcome, input)
    }
  },
}

function confirmationOf(form: FormData, now: Date): Confirmation {
  const orderId = number(form, 'orderId')
  const amountCents = amount(form, 'amount')
  const key = required(form, 'reference', 'Falta el número de la transferencia o del comprobante.')
  const reason = text(form, 'difference')
  return {
    orderId,
    amountCents,
    key,
    description: `Orden ${orderId}`,
    receivedOn: text(form, 'date') || montevideoDate(now),
    acceptLate: isChecked(form, 'acceptLate'),
    ...seenVersion(form),
    isPart: isChecked(form, 'isPart'),
    ...(reason && { difference: { reason } }),
  }
}

/** What confirming the payment will do. @throws FormFault if it would be refused */
function paymentDoes(
  outcome: Confirming,
  { input, order, alike }: { input: Confirmation; order: Parameters<typeof toldWords>[0]; alike: string },
): string {
  switch (outcome.kind) {
    case 'paid':
      return `Con eso está paga. ${printingWords(outcome.printing)}${tooMuchWords(outcome.tooMuch)} ${toldWords(order)}`
    case 'accepted':
      return `Ese pago ya estaba, y con él se da por paga. ${printingWords(outcome.printing)} ${toldWords(order)}`
    case 'part':
      return `${restWords(outcome)} ${toldWords(order)}`
    case 'kept':
      return 'Queda como crédito, sin pagar esta orden.'
    case 'debt-settled':
      return `El contracargo queda saldado. ${settledWords(outcome)} ${toldWords(order)}`
    case 'late':
      return lateWords(order)
    default:
      throw unconfirmed(outcome, input, alike)
  }
}

type Unconfirmed = Exclude<Confirming, { kind: 'paid' | 'accepted' | 'part' | 'kept' | 'debt-settled' | 'late' }>

function unconfirmed(outcome: Unconfirmed, { orderId, amountCents, key }: Confirmation, alike = ''): FormFault {
  switch (outcome.kind) {
    case 'impossible-day':
      return new FormFault(`No puede ser: ${outcome.reason}. No se cambió nada.`, 'date')
    case 'contradiction':
      return new FormFault(
        `${key} ya está registrado con ${money(outcome.knownCents)}, no con ${money(amountCents)}. Si es otro pago, agrega a la referencia la red o el banco. No se cambió nada.`,
        'reference',
      )
    case 'known':
      return new FormFault(`${knownTransferWords(key, outcome)}. No se cambió nada.`, 'reference')
    default:
      return new FormFault(`${misfitRefusal(orderId, outcome)}${alike}`, 'amount')
  }
}

export const cancel: FormAct = {
  // Cancelling a paid order needs a further permission, which the door checks.
  act: 'cancelUnpaidOrder',
  async consequence({ desk }, form) {
    const orderId = number(form, 'orderId')
    const reason = required(form, 'reason', 'Falta el motivo: el lector lo lee.')
    const held = await desk.readHeldMoney({ orderId })
    // Repeating it changes nothing, so no question is asked.
    if (held.status === 'CANCELLED') return null
    const evenIfPrinted = isChecked(form, 'evenIfPrinted')
    if (held.goesOn && !evenIfPrinted) throw stillPrinting({ reason: 'ya está confirmada o impresa' }, held)
    const { order } = await desk.readOrder({ orderId })
    const back = held.cents > 0 ? ` y se devuelven ${money(held.cents)}` : ''
    const waits = await othersWait(desk, orderId)
    return {
      question: `La orden ${orderId} queda cancelada${back}. ${cancelledPrinting(held, evenIfPrinted)}${toldWords(order, ` y lee: «${reason}»`)}${waits}`,
      button: held.cents > 0 ? `Cancelar y devolver ${money(held.cents)}` : 'Cancelar la orden',
    }
  },
  async run({ desk }, form) {
    const orderId = number(form, 'orderId')
    const reason = required(form, 'reason', 'Falta el motivo: el lector lo lee.')
    const held = await desk.readHeldMoney({ orderId })
    const outcome = holdsNothing(held.status, held)
      ? await cancelUnpaid(desk, { orderId, reason })
      : await desk.cancelOrder({
          orderId,
          reason,
          evenIfPrinted: isChecked(form, 'evenIfPrinted'),
          ...seenVersion(form),
        })
    switch (outcome.kind) {
      case 'cancelled':
        return [
          'La orden está cancelada.',
          outcome.printing === 'stopped' ? 'La imprenta no la imprime.' : '',
          outcome.printing === 'not-stopped'
            ? `La imprenta no pudo detenerla: ${unstoppedBookWords(held.shipment)}.`
            : '',
          outcome.printing === 'unknown' ? STOP_ASKED_AGAIN_WORDS : '',
          outcome.refundedCents > 0 ? `Se devuelven ${money(outcome.refundedCents)}.` : '',
        ]
          .filter(Boolean)
          .join(' ')
      case 'already-cancelled':
        return 'Ya estaba cancelada. No cambió nada.'
      case 'being-verified':
        throw new FormFault('Tiene una tarjeta en verificación. Se puede probar otra vez en unos minutos.')
      case 'still-printing':
        throw stillPrinting(outcome, held)
    }
  },
}

/** Cancels an unpaid order, which needs no right to refund. @throws FormFault if money came meanwhile */
async function cancelUnpaid(desk: PersonsDesk, input: { orderId: number; reason: string }) {
  const outcome = await desk.cancelUnpaidOrder(input)
  if (outcome.kind === 'was-paid') throw new FormFault('Mientras tanto llegó su dinero. No se cambió nada.')
  if (outcome.kind !== 'cancelled') return outcome
  return { ...outcome, printing: 'not-asked', refundedCents: 0 } as const
}

function stillPrinting(
  { reason, isUnknown }: { reason: string; isUnknown?: true },
  { cents }: { cents: number },
): FormFault {
  return new FormFault(
    `${isUnknown ? SILENT_NETWORK_WORDS : `La imprenta no puede detenerla (${writtenWords(reason)}). No se cambió nada`}: con «Aunque se imprima» se cancela ${cents > 0 ? 'y se devuelve el dinero igual' : 'igual; no tiene dinero que devolver'}.`,
    'evenIfPrinted',
  )
}

type Held = Awaited<ReturnType<PersonsDesk['readHeldMoney']>>

/** Says so if only the network knows whether the printing can be stopped. */
function cancelledPrinting({ status, goesOn, shipment }: Held, evenIfPrinted: boolean): string {
  if (status === 'PENDING_PAYMENT') return ''
  if (goesOn) return `La imprenta ya no la detiene: ${unstoppedBookWords(shipment)}. `
  return evenIfPrinted
    ? 'Si la imprenta ya no puede detenerla, el libro puede llegar igual. '
    : 'Si la imprenta ya no puede detenerla, no cambia nada. '
}
