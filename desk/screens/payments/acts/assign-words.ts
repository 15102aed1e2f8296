import { formatMoney as money } from '../../../../contract/money.ts'
import { printingWords, restWords, settledWords, tooMuchWords } from '../../../../shop/desk/words/transfer-words.ts'
import { FormFault } from '../../../act.ts'
import type { PersonsDesk } from '../../../desk-context.ts'
import { lateWords, misfitRefusal, toldWords } from '../../order/acts/money-words.ts'

type Assigning = Awaited<ReturnType<PersonsDesk['previewAssignment' | 'previewJoin']>>

/** What assigning the transfer will do. @throws FormFault if it would be refused */
export function whatAssigningDoes(
  outcome: Assigning,
  { order }: Pick<Awaited<ReturnType<PersonsDesk['readOrder']>>, 'order'>,
): string {
  const named = `la orden ${order.id}, de ${order.customer_full_name}`
  switch (outcome.kind) {
    case 'paid':
      return `pagan ${named}. ${printingWords(outcome.printing)}${tooMuchWords(outcome.tooMuch)} ${toldWords(order)}`
    case 'part':
      return `quedan como una parte de ${named}. ${restWords(outcome)} ${toldWords(order)}`
    case 'debt-settled':
      return `saldan el contracargo de ${named}. ${settledWords(outcome)} ${toldWords(order)}`
    case 'late':
      return `quedan anotados en ${named}. ${lateWords(order)}`
    default:
      throw refused(outcome, order.id)
  }
}

/** What assigning the transfer did. @throws FormFault if it was refused: nothing was changed */
export function assigned(outcome: Assigning, transfer: string, orderId: number): string {
  switch (outcome.kind) {
    case 'paid':
      return `${transfer}: la orden ${orderId} está paga. ${printingWords(outcome.printing)}${tooMuchWords(outcome.tooMuch)}`
    case 'part':
      return `${transfer}: anotado en la orden ${orderId}. ${restWords(outcome)}`
    case 'debt-settled':
      return `${transfer}: salda el contracargo de la orden ${orderId}. ${settledWords(outcome)}`
    case 'late':
      return `${transfer}: anotado en la orden ${orderId}, que sigue cancelada y espera una decisión.`
    default:
      throw refused(outcome, orderId)
  }
}

function refused(outcome: Exclude<Assigning, { paymentId: number }>, orderId: number): FormFault {
  switch (outcome.kind) {
    case 'unknown-credit':
      return new FormFault('De ese crédito no queda nada sin asignar: alguien lo usó antes. No se cambió nada.')
    case 'enough-before-last':
      return new FormFault(
        `Con el crédito ${outcome.transferId} a la orden ${orderId} ya no le falta nada: los que siguen sobran. No se cambió nada.`,
      )
    case 'too-much':
      return new FormFault(`De ese crédito quedan ${money(outcome.leftCents)}. No se cambió nada.`, 'amount')
    default:
      return new FormFault(misfitRefusal(orderId, outcome), 'difference')
  }
}
