import { formatInstallmentAmount as money } from '../../../../contract/money.ts'
import { printingWords } from '../../../../shop/desk/words/transfer-words.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import type { PersonsDesk } from '../../../desk-context.ts'
import { number, required, text } from '../../../form-values.ts'
import { misfitWords } from '../../order/acts/money-words.ts'

/** The order takes the money that it holds, and goes on. */
export const acceptHeld: FormAct = {
  async consequence({ desk }, form) {
    const orderId = number(form, 'orderId')
    const { cents } = await desk.readHeldMoney({ orderId })
    const outcome = await desk.previewAcceptance(acceptanceOf(form))
    if (outcome.kind !== 'accepted') throw notAccepted(orderId, outcome)
    return {
      question: `La orden ${orderId} queda paga con los ${money(cents)} que tiene. ${printingWords(outcome.printing)} El lector recibe un correo.`,
      button: `Aceptar ${money(cents)}`,
    }
  },
  async run({ desk }, form) {
    const orderId = number(form, 'orderId')
    const outcome = await desk.acceptHeldMoney(acceptanceOf(form))
    if (outcome.kind !== 'accepted') throw notAccepted(orderId, outcome)
    return `La orden ${orderId} está paga. ${printingWords(outcome.printing)}`
  },
}

function acceptanceOf(form: FormData) {
  const reason = text(form, 'reason')
  return { orderId: number(form, 'orderId'), acceptLate: true, ...(reason && { difference: { reason } }) }
}

type NotAccepted = Exclude<Awaited<ReturnType<PersonsDesk['acceptHeldMoney']>>, { kind: 'accepted' }>

function notAccepted(orderId: number, outcome: NotAccepted): FormFault {
  return outcome.kind === 'no-money-waits'
    ? new FormFault('La orden ya no tiene dinero que espere una decisión. No se cambió nada.')
    : new FormFault(`${misfitWords(orderId, outcome)} No se cambió nada.`, 'reason')
}

export const resolveMoneyIssue: FormAct = {
  async run({ desk }, form) {
    const isOpen = await desk.resolveIssue({
      orderId: number(form, 'orderId'),
      matterId: number(form, 'issueId'),
      note: required(form, 'note', 'Falta cómo se resolvió.'),
    })
    if (!isOpen) throw new FormFault('Ese pendiente ya no está abierto: alguien lo resolvió antes. No se cambió nada.')
    return 'Resuelto.'
  },
}
