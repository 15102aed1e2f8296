import { notYetWords, RESENDABLE_WORDS } from '../../../../shop/desk/words/mail-words.ts'
import { isNobody } from '../../../../shop/desk/words/need-words.ts'
import { notResolvedText } from '../../../../shop/desk/words/resolve-words.ts'
import { type FormAct, FormFault } from '../../../act.ts'
import { number, required, text } from '../../../form-values.ts'
import { endingPages } from '../../today/steps.ts'
import { dropLines } from './drop-lines.ts'
import { acceptHeldMoney, takeBackTransfer } from './held-money-acts.ts'
import { cancel, confirmPayment } from './money-acts.ts'
import { changeAddress, confirmPrint, moveParcel, retryPrint, takeStepBack } from './parcel-acts.ts'
import { confirmRefund, recordRefund, refund, takeBackRefund, withdrawRefund } from './refund-acts.ts'

const resolveIssue: FormAct = {
  act: 'resolveIssue',
  async run({ desk }, form) {
    const orderId = number(form, 'orderId')
    const outcome = await desk.resolveIssue({
      orderId,
      issueId: number(form, 'issueId'),
      note: required(form, 'note', 'Falta cómo se resolvió.'),
    })
    if (outcome.kind === 'not-open') throw new FormFault(notResolvedText(outcome, orderId))
    if (outcome.kind !== 'resolved') {
      const labels = endingPages(outcome.next).map(({ label }) => `«${label}»`)
      throw new FormFault(`${notResolvedText(outcome, orderId)} Se termina con ${labels.join(' o ')}.`)
    }
    return 'Resuelto.'
  },
}

const writeNote: FormAct = {
  act: 'writeNote',
  async run({ desk }, form) {
    await desk.writeNote({ orderId: number(form, 'orderId'), text: required(form, 'text', 'Falta la nota.') })
    return 'Anotado.'
  },
}

const resendMail: FormAct = {
  act: 'resendMail',
  async consequence({ desk }, form) {
    const { order } = await desk.readOrder({ orderId: number(form, 'orderId') })
    const words = RESENDABLE_WORDS[text(form, 'mail') as keyof typeof RESENDABLE_WORDS]
    if (order.customer_email === null || isNobody(order.customer_email)) return null
    return {
      question: `Sale otra vez a ${order.customer_email} el correo que dice ${words}.`,
      button: `Mandar a ${order.customer_email}`,
    }
  },
  async run({ desk }, form) {
    const mail = text(form, 'mail') as keyof typeof RESENDABLE_WORDS
    const outcome = await desk.resendMail({ orderId: number(form, 'orderId'), mail })
    if (outcome.kind === 'no-buyer') throw new FormFault('Los datos del lector se borraron: no hay a quién escribirle.')
    if (outcome.kind === 'no-mail') throw new FormFault('El lector no dio un correo: hay que llamarlo.')
    if (outcome.kind === 'not-yet') throw new FormFault(notYetWords(RESENDABLE_WORDS[mail], outcome.at), 'mail')
    if (outcome.kind === 'untrue') {
      const others = outcome.others.map(other => RESENDABLE_WORDS[other]).join('; ')
      throw new FormFault(
        `Ese correo dice ${RESENDABLE_WORDS[mail]}, y eso no es cierto ahora. No se mandó nada. ${others ? `Se puede mandar el que dice: ${others}.` : 'Ningún otro lo sería.'}`,
        'mail',
      )
    }
    return 'El correo sale otra vez.'
  },
}

/** The acts behind the forms of an order's page. */
export const ORDER_FORM_ACTS: Readonly<Record<string, FormAct>> = {
  confirmPayment,
  acceptHeldMoney,
  takeBackTransfer,
  refund,
  recordRefund,
  confirmRefund,
  withdrawRefund,
  takeBackRefund,
  cancel,
  dropLines,
  moveParcel,
  takeStepBack,
  changeAddress,
  retryPrint,
  confirmPrint,
  resolveIssue,
  writeNote,
  resendMail,
}
