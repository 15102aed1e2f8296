import { type MailContent, type Row, words } from './compose-mail.ts'
import {
  arrivalInWords,
  composeOrderMail,
  moneyBackWords,
  type OrderMailInput,
  type PaidMailInput,
  placeInWords,
} from './compose-order-mail.ts'

/** "It is on its way": who brings it, how to follow it, and when it arrives. */
export function orderDispatchedMail(input: PaidMailInput): MailContent {
  const { order } = input
  const arrival = arrivalInWords(order) ?? 'El envío demora entre 2 y 5 días hábiles.'
  return composeOrderMail(input, {
    subject: `Tu pedido está en camino (orden # ${order.id})`,
    title: 'Tu pedido está en camino',
    preview: arrival,
    paidCents: input.paidCents,
    owedCents: input.owedCents,
    givenBackCents: input.givenBackCents,
    goingBackCents: input.goingBackCents,
    blocks: [
      words({ strong: arrival }),
      words(placeInWords(input)),
      ...moneyBackWords(input),
      { kind: 'facts', rows: parcelRows(input) },
    ],
  })
}

function parcelRows({ order: { shipping, shipment } }: OrderMailInput): Row[] {
  const { operator, totalPackages } = shipping
  const url = shipment?.trackingUrl
  return [
    ...(operator ? [{ label: 'Correo', value: operator }] : []),
    ...(shipment?.trackingNumber
      ? // Only a web address becomes a link; an operator may have typed something else.
        [
          {
            label: 'Seguimiento',
            value: shipment.trackingNumber,
            href: url && /^https?:\/\//.test(url) ? url : undefined,
          },
        ]
      : []),
    ...(totalPackages && totalPackages > 1 ? [{ label: 'Paquetes', value: String(totalPackages) }] : []),
  ]
}
