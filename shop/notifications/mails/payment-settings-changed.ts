import type { PaymentInstructions } from '../../../contract/payment-instructions.ts'
import { waysToPay } from '../../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { composeMail, type MailContent, words } from './compose-mail.ts'
import { momentInWords } from './compose-order-mail.ts'

/** Warns an owner that somebody changed where readers send their money. Somebody who stole a team account would change this first. */
export function paymentSettingsChangedMail({
  name,
  by,
  at,
  before,
  after,
  profile,
}: {
  name: string
  by: string
  at: Date
  before: PaymentInstructions
  after: PaymentInstructions
  profile: ShopProfile
}): MailContent {
  const rows = (instructions: PaymentInstructions) =>
    waysToPay(instructions).map(({ way, words: value }) => ({ label: way, value }))
  return composeMail({
    profile,
    subject: `Cambió cómo se paga en ${profile.name}`,
    title: 'Cambió cómo se paga',
    preview: `${by} cambió los datos con que los lectores pagan por redes o transferencia.`,
    blocks: [
      words(`Hola, ${name}: ${by} cambió ${momentInWords(at)} los datos con que los lectores pagan sin tarjeta.`),
      { kind: 'heading', text: 'Desde ahora' },
      { kind: 'facts', rows: rows(after) },
      { kind: 'heading', text: 'Antes' },
      { kind: 'facts', rows: rows(before) },
      words(
        'Si nadie de la tienda quiso ese cambio, alguien puede estar recibiendo el dinero de los lectores: vuelve a poner los datos de antes en Ajustes, saca el acceso a esa persona en Equipo y avisa a quienes esperan pagar.',
      ),
    ],
  })
}
