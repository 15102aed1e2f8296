import { whyReturned } from '../../../contract/why-returned.ts'
import { type MailContent, words } from './compose-mail.ts'
import { orderMail, type PaidMailInput, placeInWords } from './order-mail.ts'

/** "It came back to us": nobody could take the parcel, it was never collected, or it had arrived and was sent back. */
export function orderReturnedMail(input: PaidMailInput): MailContent {
  const { order } = input
  const { why, whatNow } = whyReturned(order.timeline)
  // Where it could have been collected it is not to be had any more.
  const place = order.shipping.shippingAddress ? [words(placeInWords(input))] : []
  return orderMail(input, {
    subject: `Tu pedido volvió a nosotros (orden # ${order.id})`,
    title: 'Tu pedido volvió a nosotros',
    preview: whatNow,
    paidCents: input.paidCents,
    owedCents: input.owedCents,
    givenBackCents: input.givenBackCents,
    goingBackCents: input.goingBackCents,
    blocks: [words(`${why} ${whatNow}`), ...place],
  })
}
