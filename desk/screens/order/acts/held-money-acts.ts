import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { printingWords } from '../../../../shop/desk/words/transfer-words.ts'
import { writtenWords } from '../../../../shop/desk/words/written-words.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import { isChecked, number, required, text } from '../../../form-values.ts'
import { misfitWords } from './money-words.ts'

/** The order holds money already, late or in another amount: it goes on with that. */
export const acceptHeldMoney: FormAct = {
  async consequence({ desk }, form) {
    const orderId = number(form, 'orderId')
    const held = await desk.readHeldMoney({ orderId })
    return {
      question: `La orden ${orderId} se da por paga con los ${money(held.cents)} que ya tiene, y va a la imprenta. El lector recibe un correo.`,
      button: `Aceptar ${money(held.cents)}`,
    }
  },
  async run({ desk }, form) {
    const orderId = number(form, 'orderId')
    const reason = text(form, 'difference')
    const terms = { acceptLate: isChecked(form, 'acceptLate'), ...(reason && { difference: { reason } }) }
    const outcome = await desk.acceptHeldMoney({ orderId, ...terms })
    if (outcome.kind === 'accepted') return `Se aceptó: la orden está paga. ${printingWords(outcome.printing)}`
    throw new FormFault(
      outcome.kind === 'no-money-waits'
        ? 'La orden no tiene dinero que espere esa decisión. No se cambió nada.'
        : `${misfitWords(orderId, outcome)} No se cambió nada.`,
      'difference',
    )
  },
}

/** The credit was somebody else's: it waits for its order again. */
export const takeBackTransfer: FormAct = {
  async consequence({ desk }, form) {
    const transferId = number(form, 'transferId')
    required(form, 'reason', 'Falta por qué.')
    const file = await desk.readOrder({ orderId: number(form, 'orderId') })
    const used = file.credits.find(({ id, undone_at }) => id === transferId && undone_at === null)
    if (!used) throw new FormFault('Ese crédito ya no paga esta orden. No se cambió nada.')
    return {
      question: `Los ${money(used.used_cents)} del crédito ${transferId} dejan de pagar la orden ${file.order.id} y esperan otra. Si con eso no está paga, no se imprime y el lector recibe un correo.`,
      button: `Quitar ${money(used.used_cents)} de la orden`,
    }
  },
  async run({ desk }, form) {
    const transferId = number(form, 'transferId')
    const reason = required(form, 'reason', 'Falta por qué.')
    const outcome = await desk.takeBackTransfer({ transferId, orderId: number(form, 'orderId'), reason })
    switch (outcome.kind) {
      case 'taken-back':
        return `El crédito ${transferId} espera otra orden, en Pagos.`
      case 'not-used':
      case 'several-orders':
        throw new FormFault('Ese crédito ya no paga esta orden. No se cambió nada.')
      case 'printed':
        throw new FormFault(
          `La orden ya se imprime (${writtenWords(outcome.reason)}): lo que la pagó no se puede quitar. No se cambió nada.`,
        )
      case 'refunded':
        throw new FormFault('Ese dinero ya se devolvió, o se está devolviendo. No se cambió nada.')
    }
  },
}
