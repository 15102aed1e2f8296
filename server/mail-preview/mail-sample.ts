import type { OrderResponse } from '../../contract/order.ts'
import type { MailFacts } from '../../shop/notifications/mail-conditions.ts'
import type { OrderMail, OrderMailName } from '../../shop/notifications/order-mail.ts'

/** A mail about the invented order: which one, and how the facts and the order differ from those of the other samples. */
export interface MailSample<Name extends OrderMailName = OrderMailName> {
  /** Distinguishes variants of the same mail. */
  variant?: string
  about: Extract<OrderMail, { mail: Name }>
  facts?: Partial<Omit<MailFacts, 'order'>>
  order?: Partial<OrderResponse>
}

export type MailSamples<Name extends OrderMailName> = { [N in Name]: MailSample<N>[] }
