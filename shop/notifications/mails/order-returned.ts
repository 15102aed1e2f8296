import { type MailContent, words } from './compose-mail.ts'
import { orderMail, type PaidMailInput, placeInWords } from './order-mail.ts'

/** "It came back to us": nobody could take the parcel, or it was never collected. */
export function orderReturnedMail(input: PaidMailInput): MailContent {
  return orderMail(input, {
    subject: `Tu pedido volvió a nosotros (orden # ${input.order.id})`,
    title: 'Tu pedido volvió a nosotros',
    preview: 'Escríbenos y acordamos cómo te lo hacemos llegar.',
    paidCents: input.paidCents,
    blocks: [
      words('No pudo entregarse y volvió a nosotros. Escríbenos y acordamos cómo te lo hacemos llegar.'),
      words(placeInWords(input)),
    ],
  })
}
