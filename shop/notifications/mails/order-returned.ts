import { whyReturned } from '../../../contract/why-returned.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type PaidMailInput, placeInWords } from './compose-order-mail.ts'

/** "It came back to us": nobody could take the parcel, nobody collected it, or it was sent back after its arrival. */
export function orderReturnedMail(input: PaidMailInput): MailContent {
  const { order } = input
  const { why, whatNow } = whyReturned(order.timeline)
  // An order for pickup can't be collected any more, so its place is left out.
  const place = order.shipping.shippingAddress ? [words(placeInWords(input))] : []
  return composeOrderMail(input, {
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
