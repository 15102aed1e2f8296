import { cancelNoteInWords } from '../../../contract/cancel-note.ts'
import type { CancelReason } from '../../orders/order-events.ts'
import { type MailContent, words } from './compose-mail.ts'
import { amount, type OrderMailInput, orderMail } from './order-mail.ts'

/** "Your order was cancelled": why, and what happens with the money. `heldCents`: what was paid and is not given back yet. */
export function orderCancelledMail(
  input: OrderMailInput & { reason: CancelReason; heldCents: number; wasPaid: boolean },
): MailContent {
  const { order, reason } = input
  const isPayable = order.payableBy.length > 0
  const money = moneyWords(input)
  const { cancelNote } = order
  const why = cancelNote ? `Tuvimos que cancelar tu orden. ${cancelNoteInWords(cancelNote)}` : WHY[reason]
  return orderMail(input, {
    subject: `Tu orden # ${order.id} fue cancelada`,
    title: 'Tu orden fue cancelada',
    preview: `${why} ${money}`,
    button: isPayable ? 'Pagar de nuevo' : 'Ver tu orden',
    blocks: [
      words(why),
      words(money),
      ...(isPayable
        ? [words('Si todavía quieres el libro, puedes pagar de nuevo desde tu orden, al mismo precio.')]
        : []),
    ],
  })
}

const WHY: Record<CancelReason, string> = {
  buyer: 'Cancelamos tu orden, como pediste.',
  operator: 'Tuvimos que cancelar tu orden. Si no hablamos antes contigo, escríbenos y te contamos por qué.',
  deadline: 'El plazo para pagar venció y no nos llegó tu pago, así que cancelamos la orden.',
  'no-accepted-card': 'Ninguna tarjeta fue aceptada y pasó un día, así que cancelamos la orden.',
}

function moneyWords({ reason, heldCents, wasPaid }: { reason: CancelReason; heldCents: number; wasPaid: boolean }) {
  if (heldCents > 0) {
    return `Te devolvemos ${amount(heldCents)} por el mismo medio con que pagaste, y te avisamos cuando esté hecho.`
  }
  if (wasPaid) return 'Ya te devolvimos todo lo que pagaste.'
  if (reason === 'deadline') return 'Si pagaste, no te preocupes: en cuanto veamos tu dinero te escribimos.'
  return 'No se cobró nada.'
}
