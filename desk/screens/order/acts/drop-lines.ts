import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { writtenWords } from '../../../../shop/desk/words/written-words.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import { number, required } from '../../../form-values.ts'
import { partRefusedWords } from './money-words.ts'
import { copiesOf } from './refund-acts.ts'

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
