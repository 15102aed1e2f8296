import { formatShortDate, montevideoDate } from '../../../../contract/dates.ts'
import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { partWords, printingWords, settledWords } from '../../../../shop/desk/words/transfer-words.ts'
import { writtenWords } from '../../../../shop/desk/words/written-words.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import type { PersonsDesk, Visit } from '../../../desk-context.ts'
import { amount, isChecked, number, required, text } from '../../../form-values.ts'
import { misfitWords, partRefusedWords, paymentWords } from './money-words.ts'

type RefundInput = Parameters<PersonsDesk['refundOrder']>[0]

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

export const refund: FormAct = {
  async consequence(visit, form) {
    const input = refundInput(form)
    const cents = await refundedCents(visit, input)
    const held = await visit.desk.readHeldMoney({ orderId: input.orderId, paymentId: input.paymentId })
    const ends = await visit.desk.endsOrder(input)
    const where = held.cameByCard
      ? held.cameByHand
        ? 'Lo que vino con tarjeta vuelve a la tarjeta; lo demás se devuelve por transferencia, a mano.'
        : 'Vuelve a la tarjeta.'
      : 'Se devuelve por transferencia, a mano: después se registra aquí con su número.'
    const end = ends
      ? ` Si la imprenta puede detenerla, la orden queda cancelada y el lector lee: «${input.reason}».`
      : ''
    return {
      question: `Devolver ${money(cents)} de la orden ${input.orderId}. ${where} El lector recibe un correo.${end}`,
      button: `Devolver ${money(cents)}`,
    }
  },
  async run({ desk }, form) {
    const input = refundInput(form)
    const outcome = await desk.refundOrder(input)
    switch (outcome.kind) {
      case 'requested': {
        const how = outcome.byHand
          ? `Devuelve ${money(outcome.amountCents)} por transferencia y regístralo en Devoluciones.`
          : `Se le pide al proveedor de tarjetas que devuelva ${money(outcome.amountCents)}. Si no puede, aparece en Hoy.`
        return [how, ...refundedPrinting(outcome.printing)].join(' ')
      }
      case 'already-requested':
        return `Esa devolución ya se pidió (${outcome.refundId}). No cambió nada; otra igual lleva otro motivo.`
      case 'to-be-printed':
        throw new FormFault(
          'Todavía no se imprimió, y así se imprimiría igual. No se cambió nada. Para que no se imprima: cancelar la orden, o quitar esos ejemplares. Para devolver el dinero y que se imprima igual: «Que se imprima igual».',
          'keepPrinting',
        )
      case 'no-money':
        throw new FormFault('La orden no tiene dinero que devolver, o ya se está devolviendo. No se cambió nada.')
      case 'too-much':
        throw new FormFault(`Quedan ${money(outcome.leftCents)} por devolver. No se cambió nada.`, 'amount')
      case 'several-payments':
      case 'other-payments':
        throw new FormFault(
          `La orden tiene varios pagos con dinero: elige uno (${paymentWords(outcome.payments)}). No se cambió nada.`,
          'paymentId',
        )
      default:
        throw new FormFault(`${partRefusedWords(outcome)} No se cambió nada.`)
    }
  },
}

function refundInput(form: FormData): RefundInput {
  const how = text(form, 'how')
  if (!['all', 'amount', 'lines'].includes(how)) throw new FormFault('Falta elegir cuánto se devuelve.', 'how')
  const paymentId = text(form, 'paymentId')
  return {
    orderId: number(form, 'orderId'),
    reason: required(form, 'reason', 'Falta el motivo: el lector lo puede leer.'),
    keepPrinting: isChecked(form, 'keepPrinting'),
    ...(paymentId && { paymentId: number(form, 'paymentId') }),
    ...(how === 'amount' && { amountCents: amount(form, 'amount') }),
    ...(how === 'lines' && { part: { lines: copiesOf(form), shipping: isChecked(form, 'shipping') } }),
  }
}

/** `copies-2` = 3: three copies of the second line. */
export function copiesOf(form: FormData): { line: number; quantity: number }[] {
  return [...form.keys()]
    .filter(name => /^copies-\d+$/.test(name) && text(form, name) !== '')
    .map(name => ({ line: Number(name.slice('copies-'.length)), quantity: number(form, name) }))
    .filter(({ quantity }) => quantity > 0)
}

async function refundedCents({ desk }: Visit, { orderId, paymentId, amountCents, part }: RefundInput): Promise<number> {
  if (amountCents !== undefined) return amountCents
  if (part) {
    const priced = await desk.priceRefund({ orderId, part })
    if (priced.kind !== 'priced') throw new FormFault(`${partRefusedWords(priced)} No se cambió nada.`)
    return priced.amountCents
  }
  const { cents } = await desk.readHeldMoney({ orderId, paymentId })
  if (cents === 0)
    throw new FormFault('La orden no tiene dinero que devolver, o ya se está devolviendo. No se cambió nada.')
  return cents
}

function refundedPrinting(printing: { kind: string; reason?: string }): string[] {
  if (printing.kind === 'stopped') return ['No se imprime, y la orden queda cancelada.']
  if (printing.kind === 'not-stopped') {
    return [
      `La imprenta no pudo detenerla (${writtenWords(printing.reason ?? '')}): averigua si todavía se puede, y cancélala.`,
    ]
  }
  return []
}

export const confirmRefund: FormAct = {
  async run({ desk }, form) {
    const refundId = number(form, 'refundId')
    const bankReference = required(form, 'reference', 'Falta el número de la transferencia.')
    const outcome = await desk.confirmRefund({ refundId, bankReference, sameTransfer: isChecked(form, 'sameTransfer') })
    switch (outcome.kind) {
      case 'done':
        return `La devolución ${refundId} está hecha.`
      case 'already-done':
        if (outcome.bankReference === bankReference) return `La devolución ${refundId} ya estaba hecha. No cambió nada.`
        throw new FormFault(
          `Ya está hecha, con la transferencia ${outcome.bankReference}. No se cambió nada.`,
          'reference',
        )
      case 'not-awaited':
        throw new FormFault('Esa devolución no espera una transferencia. No se cambió nada.')
      case 'used-reference':
        throw new FormFault(
          `Con la transferencia ${bankReference} ya se hizo la devolución ${outcome.refundId}, de la orden ${outcome.orderId}. Si fue la misma para las dos, márcalo. No se cambió nada.`,
          'reference',
        )
    }
  },
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

export const dropLines: FormAct = {
  async consequence({ desk }, form) {
    const orderId = number(form, 'orderId')
    required(form, 'reason', 'Falta el motivo.')
    const lines = copiesOf(form)
    const priced = await desk.priceRefund({ orderId, part: { lines, shipping: false } })
    if (priced.kind !== 'priced') throw new FormFault(`${partRefusedWords(priced)} No se cambió nada.`)
    const copies = lines.map(({ line, quantity }) => `${quantity} de la línea ${line}`).join(', ')
    return {
      question: `Se quitan ${copies} de la orden ${orderId} y se devuelven ${money(priced.amountCents)}. Lo demás se imprime. El lector recibe un correo.`,
      button: `Quitar y devolver ${money(priced.amountCents)}`,
    }
  },
  async run({ desk }, form) {
    const outcome = await desk.dropLines({
      orderId: number(form, 'orderId'),
      lines: copiesOf(form),
      reason: required(form, 'reason', 'Falta el motivo.'),
    })
    switch (outcome.kind) {
      case 'dropped':
        return `Quitados, y se devuelven ${money(outcome.amountCents)}${outcome.byHand ? ' por transferencia, a mano' : ''}.`
      case 'already-requested':
        return 'Eso ya se pidió. No cambió nada.'
      case 'nothing-left':
        throw new FormFault('No quedaría nada por imprimir: hay que cancelar la orden. No se cambió nada.')
      case 'still-printing':
        throw new FormFault(`La imprenta no puede detenerla (${writtenWords(outcome.reason)}). No se cambió nada.`)
      case 'not-to-be-printed':
        throw new FormFault('La orden ya no espera a la imprenta. No se cambió nada.')
      default:
        throw new FormFault('Eso no se puede quitar: no queda, o ya se devolvió. No se cambió nada.')
    }
  },
}
