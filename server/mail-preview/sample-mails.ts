import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import { bookRequestAnswerMail } from '../../shop/notifications/mails/book-request-answer.ts'
import { bookRequestReceivedMail } from '../../shop/notifications/mails/book-request-received.ts'
import { bookRequestToAnswerMail } from '../../shop/notifications/mails/book-request-to-answer.ts'
import type { MailContent } from '../../shop/notifications/mails/compose-mail.ts'
import { orderLinksMail } from '../../shop/notifications/mails/order-links.ts'
import type { OrderMailName } from '../../shop/notifications/order-mail.ts'
import { writeOrderMail } from '../../shop/notifications/write-order-mail.ts'
import type { MailSamples } from './mail-sample.ts'
import { ORDER_MAILS } from './order-mail-samples.ts'
import { PAYMENT_MAILS } from './payment-mail-samples.ts'
import { ANSWER, BOOK_REQUEST, FACTS, LINKED_ORDERS, ORDER } from './sample-facts.ts'
import { SHOP_MAILS } from './shop-mail-samples.ts'
import { TRANSFER_MAILS } from './transfer-mail-samples.ts'

export interface SampleMail extends MailContent {
  /** The mail's address in the preview. */
  name: string
}

/** Every mail the shop can send, in all variants, about an invented order. */
export function sampleMails(shop: { profile: ShopProfile; instructions: PaymentInstructions }): SampleMail[] {
  const orderMails = Object.entries(SAMPLES).flatMap(([mail, samples]) =>
    samples.map(({ variant, about, facts, order }) => {
      const content = writeOrderMail(about, { ...FACTS, ...shop, ...facts, order: { ...ORDER, ...order } })
      if (!content) throw new Error(`the sample of ${mail} is not true of its order`)
      return { name: variant ? `${mail}-${variant}` : mail, ...content }
    }),
  )
  return [
    ...orderMails,
    { name: 'order-links', ...orderLinksMail({ ...shop, orders: LINKED_ORDERS }) },
    { name: 'book-request-received', ...bookRequestReceivedMail({ ...shop, request: BOOK_REQUEST }) },
    {
      name: 'book-request-answer',
      ...bookRequestAnswerMail({ ...shop, request: BOOK_REQUEST, answer: ANSWER }),
    },
    { name: 'to-shop-book-request', ...bookRequestToAnswerMail({ ...shop, request: BOOK_REQUEST }) },
  ]
}

const SAMPLES: MailSamples<OrderMailName> = { ...ORDER_MAILS, ...PAYMENT_MAILS, ...TRANSFER_MAILS, ...SHOP_MAILS }
