import { CARD_NAMES } from '../../../../contract/card-names.ts'
import { formatMoney as money } from '../../../../contract/money.ts'
import { notStoppedWords } from '../../../../shop/desk/words/print-words.ts'
import {
  incomingReferenceWords,
  notConfirmedWords,
  notTakenBackWords,
  notWithdrawnWords,
  partRefusedWords,
  takenBackWords,
  withdrawnWords,
} from '../../../../shop/desk/words/refund-words.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import type { PersonsDesk, Visit } from '../../../desk-context.ts'
import { amount, isChecked, number, required, seenVersion, text } from '../../../form-values.ts'
import { paymentWords, toldWords } from './money-words.ts'
import { usedReferenceFault } from './used-reference-fault.ts'

type RefundInput = Parameters<PersonsDesk['refundOrder']>[0]

export const refund: FormAct = {
  act: 'refundOrder',
  async consequence(visit, form) {
    const input = refundInput(form)
    const outcome = await visit.desk.previewRefund(input)
    // Repeating it changes nothing, so no question is asked.
    if (outcome.kind === 'already-requested') return null
    if (outcome.kind === 'to-be-printed') throw toBePrinted()
    if (outcome.kind !== 'requested') throw refusal(outcome)
    const cents = outcome.amountCents
    const { order } = await visit.desk.readOrder({ orderId: input.orderId })
    const where = outcome.byHand
      ? 'Se devuelve por transferencia, a mano: después se registra aquí con su número.'
      : `Vuelve a ${await cardOf(visit, input)}.`
    const end = outcome.printing.kind === 'as-before' ? '' : ` ${endWords(input.reason)}`
    return {
      question: `Devolver ${money(cents)} de la orden ${input.orderId}. ${where} ${toldWords(order)}${end}`,
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
        throw toBePrinted()
      default:
        throw refusal(outcome)
    }
  },
}

/** Records a refund that was already made outside the shop. */
export const recordRefund: FormAct = {
  act: 'recordRefund',
  async consequence(visit, form) {
    const input = recordInput(form)
    const outcome = await visit.desk.previewRecordedRefund(input)
    // Repeating it changes nothing, so no question is asked.
    if (outcome.kind === 'already-recorded') return null
    if (outcome.kind !== 'recorded') throw unrecorded(outcome, input.bankReference)
    const cents = outcome.amountCents
    const { order } = await visit.desk.readOrder({ orderId: input.orderId })
    const end = outcome.printing.kind === 'as-before' ? '' : ` ${endWords(input.reason)}`
    return {
      question: `Queda escrito que ${money(cents)} de la orden ${input.orderId} ya se devolvieron por otra vía (${input.bankReference}): no se le pide nada al proveedor. ${toldWords(order)}${end}`,
      button: `Registrar ${money(cents)} devueltos`,
    }
  },
  async run({ desk }, form) {
    const input = recordInput(form)
    const outcome = await desk.recordRefund(input)
    switch (outcome.kind) {
      case 'recorded':
        return [`${money(outcome.amountCents)} quedan como devueltos.`, ...refundedPrinting(outcome.printing)].join(' ')
      case 'already-recorded':
        return `Esa devolución ya estaba registrada (${outcome.refundId}). No cambió nada.`
      default:
        throw unrecorded(outcome, input.bankReference)
    }
  },
}

function recordInput(form: FormData) {
  const bankReference = required(form, 'bankReference', 'Falta el número con que se devolvió.')
  return { ...refundInput(form), bankReference, sameTransfer: isChecked(form, 'sameTransfer') }
}

type Unrecorded = Exclude<Awaited<ReturnType<PersonsDesk['recordRefund']>>, { kind: 'recorded' | 'already-recorded' }>

function unrecorded(outcome: Unrecorded, bankReference: string): FormFault {
  switch (outcome.kind) {
    case 'used-reference':
      return usedReferenceFault(bankReference, outcome, 'bankReference')
    case 'incoming-reference':
      return new FormFault(incomingReferenceWords(bankReference, outcome), 'bankReference')
    case 'being-refunded':
      return new FormFault(
        outcome.byHand
          ? `Ese pago ya tiene en curso la devolución ${outcome.refundIds.join(', ')}: si es la que hiciste, se registra allí. No se cambió nada.`
          : `La devolución ${outcome.refundIds.join(', ')} de ese pago está en curso por el proveedor de tarjetas: espera a que termine. No se cambió nada.`,
      )
    default:
      return refusal(outcome)
  }
}

function toBePrinted(): FormFault {
  return new FormFault(
    'Todavía no se imprimió, y así se imprimiría igual. No se cambió nada. Para que no se imprima: cancelar la orden, o quitar esos ejemplares. Para devolver el dinero y que se imprima igual: «Que se imprima igual».',
    'keepPrinting',
  )
}

function endWords(reason: string): string {
  return `Si la imprenta todavía puede detenerla, la orden queda cancelada y el lector lee: «${reason}»; si no, el libro se imprime igual y la orden espera que alguien decida.`
}

/** The card that a refund goes back to, as its reader knows it: `la Visa terminada en 3704`. */
async function cardOf({ desk }: Visit, { orderId, paymentId }: RefundInput): Promise<string> {
  const [file, held] = await Promise.all([desk.readOrder({ orderId }), desk.readHeldMoney({ orderId, paymentId })])
  const card = file.payments.find(({ id }) => id === held.payments.find(({ method }) => method === 'CARD')?.id)
  if (!card?.last_four_digits) return 'la tarjeta'
  return `la ${CARD_NAMES[card.card_method_id ?? ''] ?? 'tarjeta'} terminada en ${card.last_four_digits}`
}

type Refusal = Exclude<
  Awaited<ReturnType<PersonsDesk['refundOrder']>>,
  { kind: 'requested' | 'already-requested' | 'to-be-printed' }
>

function refusal(outcome: Refusal): FormFault {
  switch (outcome.kind) {
    case 'no-money':
      return new FormFault('La orden no tiene dinero que devolver, o ya se está devolviendo. No se cambió nada.')
    case 'too-much':
      return new FormFault(`Quedan ${money(outcome.leftCents)} por devolver. No se cambió nada.`, 'amount')
    case 'several-payments':
    case 'other-payments':
      return new FormFault(
        `La orden tiene varios pagos con dinero: elige uno (${paymentWords(outcome.payments)}). No se cambió nada.`,
        'paymentId',
      )
    default:
      return new FormFault(`${partRefusedWords(outcome)} No se cambió nada.`)
  }
}

function refundInput(form: FormData): RefundInput {
  const how = text(form, 'how')
  if (!['all', 'amount', 'lines'].includes(how)) throw new FormFault('Falta elegir cuánto se devuelve.', 'how')
  const paymentId = text(form, 'paymentId')
  return {
    orderId: number(form, 'orderId'),
    reason: required(form, 'reason', 'Falta el motivo: el lector lo puede leer.'),
    keepPrinting: isChecked(form, 'keepPrinting'),
    ...seenVersion(form),
    ...(paymentId && { paymentId: number(form, 'paymentId') }),
    ...(how === 'amount' && { amountCents: amount(form, 'amount') }),
    ...(how === 'lines' && { part: { lines: copiesOf(form), shipping: isChecked(form, 'shipping') } }),
  }
}

/** The copies to refund: `copies-2` = 3 means three copies of line 2. */
export function copiesOf(form: FormData): { line: number; quantity: number }[] {
  return [...form.keys()]
    .filter(name => /^copies-\d+$/.test(name) && text(form, name) !== '')
    .map(name => ({ line: Number(name.slice('copies-'.length)), quantity: number(form, name) }))
    .filter(({ quantity }) => quantity > 0)
}

function refundedPrinting(printing: { kind: string; reason?: string }): string[] {
  if (printing.kind === 'stopped') return ['No se imprime, y la orden queda cancelada.']
  if (printing.kind === 'not-stopped') {
    return [`${notStoppedWords(printing.reason ?? '')}.`]
  }
  return []
}

export const confirmRefund: FormAct = {
  act: 'confirmRefund',
  async consequence({ desk }, form) {
    const refundId = number(form, 'refundId')
    const reference = required(form, 'reference', 'Falta el número de la transferencia.')
    const refund = await waitingRefund(desk, refundId)
    if (!refund) return null
    const cents = money(refund.amountCents)
    const { order } = await desk.readOrder({ orderId: refund.orderId })
    const customer = refund.customer || 'un lector cuyos datos se borraron'
    return {
      question: `Queda anotado que se devolvieron ${cents} a ${customer}, de la orden ${refund.orderId}, con la transferencia ${reference}. La librería ya hizo esa transferencia: esto no la hace. ${toldWords(order)}`,
      button: `Anotar ${cents} devueltos`,
    }
  },
  async run({ desk }, form) {
    const refundId = number(form, 'refundId')
    const bankReference = required(form, 'reference', 'Falta el número de la transferencia.')
    const sameTransfer = isChecked(form, 'sameTransfer')
    const outcome = await desk.confirmRefund({ refundId, bankReference, sameTransfer, ...seenVersion(form) })
    switch (outcome.kind) {
      case 'done':
        return `La devolución ${refundId} está hecha.`
      case 'already-done':
        if (outcome.bankReference === bankReference) return `La devolución ${refundId} ya estaba hecha. No cambió nada.`
        throw new FormFault(notConfirmedWords(refundId, outcome), 'reference')
      case 'not-awaited':
      case 'returned-otherwise':
        throw new FormFault(notConfirmedWords(refundId, outcome))
      case 'used-reference':
        throw usedReferenceFault(bankReference, outcome)
      case 'incoming-reference':
        throw new FormFault(incomingReferenceWords(bankReference, outcome), 'reference')
    }
  },
}

export const withdrawRefund: FormAct = {
  act: 'withdrawRefund',
  async consequence({ desk }, form) {
    const refundId = number(form, 'refundId')
    required(form, 'reason', 'Falta el motivo.')
    const refund = await waitingRefund(desk, refundId)
    if (!refund) return null
    const cents = money(refund.amountCents)
    return {
      question: `Nadie transfirió esos ${cents}, y ya no hay que hacerlo: lo que no volvió por otra vía se queda en la orden ${refund.orderId}. Si ya se transfirieron, anota la transferencia en vez de esto.`,
      button: `Dejar ${cents} en la orden`,
    }
  },
  async run({ desk }, form) {
    const refundId = number(form, 'refundId')
    const reason = required(form, 'reason', 'Falta el motivo.')
    const outcome = await desk.withdrawRefund({ refundId, reason, ...seenVersion(form) })
    if (outcome.kind !== 'withdrawn') throw new FormFault(notWithdrawnWords(refundId, outcome))
    return withdrawnWords(refundId, outcome)
  },
}

export const takeBackRefund: FormAct = {
  act: 'takeBackRefund',
  async consequence({ desk }, form) {
    const refundId = number(form, 'refundId')
    required(form, 'reason', 'Falta el motivo.')
    const { order, refunds } = await desk.readOrder({ orderId: number(form, 'orderId') })
    const refund = refunds.find(({ id }) => id === refundId)
    if (!refund) return null
    const cents = money(refund.amount_cents)
    return {
      question: `Nadie transfirió esos ${cents}, aunque figuran como devueltos: quedan otra vez por transferir, y el informe de hoy los descuenta de lo devuelto. ${toldWords(order)}`,
      button: `Deshacer la devolución de ${cents}`,
    }
  },
  async run({ desk }, form) {
    const refundId = number(form, 'refundId')
    const reason = required(form, 'reason', 'Falta el motivo.')
    const outcome = await desk.takeBackRefund({ refundId, reason, ...seenVersion(form) })
    if (outcome.kind !== 'taken-back') throw new FormFault(notTakenBackWords(refundId, outcome))
    return takenBackWords(refundId, outcome)
  },
}

/** A refund that a person still has to transfer. Undefined once it no longer waits. */
async function waitingRefund(desk: PersonsDesk, refundId: number) {
  return (await desk.listRefundsByHand({})).find(({ id }) => id === refundId)
}
