import { formatMoney as money } from '../../../../contract/money.ts'
import { notTakenBackWords, printingWords } from '../../../../shop/desk/words/transfer-words.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import type { PersonsDesk } from '../../../desk-context.ts'
import { isChecked, number, required, seenVersion, text } from '../../../form-values.ts'
import { hearsWords, misfitRefusal, othersWait, toldWords } from './money-words.ts'

/** Accepts money that the order already holds, late or in another amount. The order goes on with it. */
export const acceptHeldMoney: FormAct = {
  act: 'acceptHeldMoney',
  async consequence({ desk }, form) {
    const input = acceptanceOf(form)
    const { orderId } = input
    const held = await desk.readHeldMoney({ orderId })
    const outcome = await desk.previewAcceptance(input)
    if (outcome.kind !== 'accepted') throw notAccepted(input, outcome)
    const { order } = await desk.readOrder({ orderId })
    return {
      question: `La orden ${orderId} se da por paga con los ${money(held.cents)} que ya tiene. ${printingWords(outcome.printing)} ${toldWords(order)}${await othersWait(desk, orderId)}`,
      button: `Aceptar ${money(held.cents)}`,
    }
  },
  async run({ desk }, form) {
    const input = acceptanceOf(form)
    const outcome = await desk.acceptHeldMoney(input)
    if (outcome.kind !== 'accepted') throw notAccepted(input, outcome)
    return `La orden ${input.orderId} está paga. ${printingWords(outcome.printing)}`
  },
}

type Acceptance = Parameters<PersonsDesk['acceptHeldMoney']>[0]

function acceptanceOf(form: FormData): Acceptance {
  const reason = text(form, 'difference')
  return {
    orderId: number(form, 'orderId'),
    acceptLate: isChecked(form, 'acceptLate'),
    ...seenVersion(form),
    ...(reason && { difference: { reason } }),
  }
}

type NotAccepted = Exclude<Awaited<ReturnType<PersonsDesk['acceptHeldMoney']>>, { kind: 'accepted' }>

function notAccepted({ orderId, acceptLate }: Acceptance, outcome: NotAccepted): FormFault {
  if (outcome.kind === 'no-money-waits' && acceptLate)
    return new FormFault('La orden ya no tiene dinero que espere una decisión. No se cambió nada.')
  if (outcome.kind === 'no-money-waits') {
    return new FormFault(
      'La orden no tiene dinero que espere esa decisión; si venció o está cancelada, hay que marcar que se acepta igual. No se cambió nada.',
      'acceptLate',
    )
  }
  return new FormFault(misfitRefusal(orderId, outcome), 'difference')
}

/** Takes a transfer back from the order it was used for by mistake. It waits for its order again. */
export const takeBackTransfer: FormAct = {
  act: 'takeBackTransfer',
  async consequence({ desk }, form) {
    const transferId = number(form, 'transferId')
    required(form, 'reason', 'Falta por qué.')
    const file = await desk.readOrder({ orderId: number(form, 'orderId') })
    // If the order uses several parts of one transfer, take back the latest.
    const used = file.transfers.findLast(({ id, undone_at }) => id === transferId && undone_at === null)
    if (!used) throw new FormFault('Ese crédito ya no paga esta orden. No se cambió nada.')
    const { goesOn, status } = await desk.readHeldMoney({ orderId: file.order.id })
    if (
      goesOn &&
      status !== 'CANCELLED' &&
      file.payments.every(({ settles_payment_id }) => settles_payment_id === null)
    )
      throw new FormFault('La orden ya se imprime: lo que la pagó no se puede quitar. No se cambió nada.')
    return {
      question: `Los ${money(used.used_cents)} del crédito ${transferId} dejan de pagar la orden ${file.order.id} y esperan otra. Si con eso no está paga, no se imprime y ${hearsWords(file.order)}.`,
      button: `Quitar ${money(used.used_cents)} de la orden`,
    }
  },
  async run({ desk }, form) {
    const transferId = number(form, 'transferId')
    const reason = required(form, 'reason', 'Falta por qué.')
    const orderId = number(form, 'orderId')
    const outcome = await desk.takeBackTransfer({ transferId, orderId, reason, ...seenVersion(form) })
    switch (outcome.kind) {
      case 'taken-back':
        return `El crédito ${transferId} espera otra orden, en Pagos.`
      case 'not-used':
      case 'several-uses':
        throw new FormFault('Ese crédito ya no paga esta orden. No se cambió nada.')
      default:
        throw new FormFault(notTakenBackWords(outcome))
    }
  },
}
