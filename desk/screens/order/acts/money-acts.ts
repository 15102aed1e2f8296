import { formatShortDate, montevideoDate } from '../../../../contract/dates.ts'
import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { partWords, printingWords, settledWords } from '../../../../shop/desk/words/transfer-words.ts'
import { writtenWords } from '../../../../shop/desk/words/written-words.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import { amount, isChecked, number, required, text } from '../../../form-values.ts'
import { misfitWords } from './money-words.ts'

export const confirmPayment: FormAct = {
  async consequence({ now }, form) {
    const cents = amount(form, 'amount')
    const key = required(form, 'reference', 'Falta el número de la transferencia o del comprobante.')
    return {
      question: `La orden ${number(form, 'orderId')} queda con un pago de ${money(cents)} (${key}) recibido el ${formatShortDate(dayOf(form, now))}. Si con eso está paga, va a la imprenta y el lector recibe un correo.`,
      button: `Confirmar ${money(cents)}`,
    }
  },
  async run({ desk, now }, form) {
    const orderId = number(form, 'orderId')
    const amountCents = amount(form, 'amount')
    const key = required(form, 'reference', 'Falta el número de la transferencia o del comprobante.')
    const reason = text(form, 'difference')
    const outcome = await desk.confirmPayment({
      ...{ orderId, amountCents, key, receivedOn: dayOf(form, now), description: `Orden ${orderId}` },
      acceptLate: isChecked(form, 'acceptLate'),
      isPart: isChecked(form, 'isPart'),
      ...(reason && { difference: { reason } }),
    })
    switch (outcome.kind) {
      case 'paid':
        return `La orden está paga. ${printingWords(outcome.printing)}`
      case 'accepted':
        return `Ese pago ya estaba; ahora se aceptó. ${printingWords(outcome.printing)}`
      case 'part':
        return `Anotado. ${partWords(outcome)}`
      case 'kept':
        return `Queda anotado como crédito ${outcome.transferId}, sin pagar esta orden.`
      case 'debt-settled':
        return `El contracargo queda saldado. ${settledWords(outcome)}`
      case 'late':
        return 'La orden estaba cancelada: el dinero queda anotado y espera una decisión.'
      case 'impossible-day':
        throw new FormFault(`No puede ser: ${outcome.reason}. No se cambió nada.`, 'date')
      case 'contradiction':
        throw new FormFault(
          `${key} ya está registrado con ${money(outcome.knownCents)}, no con ${money(amountCents)}. Si es otro pago, agrega a la referencia la red o el banco. No se cambió nada.`,
          'reference',
        )
      case 'known':
        if (outcome.orderId === orderId) return 'Ese pago ya estaba registrado en esta orden. No cambió nada.'
        throw new FormFault(
          outcome.orderId === null
            ? `${key} ya está registrado como crédito ${outcome.transferId}, sin asignar. No se cambió nada.`
            : `Ese número ya pagó la orden ${outcome.orderId}. No se cambió nada.`,
          'reference',
        )
      default:
        throw new FormFault(`${misfitWords(orderId, outcome)} No se cambió nada.`, 'amount')
    }
  },
}

function dayOf(form: FormData, now: Date): string {
  return text(form, 'date') || montevideoDate(now)
}

export const cancel: FormAct = {
  async consequence({ desk }, form) {
    const orderId = number(form, 'orderId')
    const reason = required(form, 'reason', 'Falta el motivo: el lector lo lee.')
    const held = await desk.readHeldMoney({ orderId })
    const back = held.cents > 0 ? ` y se devuelven ${money(held.cents)}` : ''
    return {
      question: `La orden ${orderId} queda cancelada${back}. El lector recibe un correo y lee: «${reason}».`,
      button: held.cents > 0 ? `Cancelar y devolver ${money(held.cents)}` : 'Cancelar la orden',
    }
  },
  async run({ desk }, form) {
    const orderId = number(form, 'orderId')
    const outcome = await desk.cancelOrder({
      orderId,
      reason: required(form, 'reason', 'Falta el motivo: el lector lo lee.'),
      evenIfPrinted: isChecked(form, 'evenIfPrinted'),
    })
    switch (outcome.kind) {
      case 'cancelled':
        return [
          'La orden está cancelada.',
          outcome.printing === 'stopped' ? 'La imprenta no la imprime.' : '',
          outcome.printing === 'not-stopped' ? 'La imprenta no pudo detenerla: el libro puede llegar igual.' : '',
          outcome.refundedCents > 0 ? `Se devuelven ${money(outcome.refundedCents)}.` : '',
        ]
          .filter(Boolean)
          .join(' ')
      case 'already-cancelled':
        return 'Ya estaba cancelada. No cambió nada.'
      case 'being-verified':
        throw new FormFault('Tiene una tarjeta en verificación. Se puede probar otra vez en unos minutos.')
      case 'still-printing':
        throw new FormFault(
          `La imprenta no puede detenerla (${writtenWords(outcome.reason)}). No se cambió nada: con «Aunque se imprima» se cancela y se devuelve el dinero igual.`,
          'evenIfPrinted',
        )
    }
  },
}
