import { formatExactPrice } from '../../../contract/money.ts'
import { type Block, type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

type Waits = OrderMailInput & {
  ownWaitingCents: number
  /** What the order still awaits, in centésimos; null for nothing. */
  awaits: number | 'uncertain' | null
  /** Its way back was written down by mistake, and may have been told. */
  isTakenBack: boolean
}

/** "Money came that names your order, and does not pay it": it is safe. It goes back, or a person resolves what it pays. */
export function transferWaitsMail(input: Waits): MailContent {
  const { order, ownWaitingCents, awaits, isTakenBack } = input
  const amount = formatExactPrice(ownWaitingCents)
  if (isTakenBack) return notReturnedMail(input, amount)
  if (awaits !== null) {
    return composeOrderMail(input, {
      subject: `Orden # ${order.id}: recibimos ${amount}, y los estamos revisando`,
      title: 'Recibimos dinero que nombra tu orden',
      preview: `Son ${amount}, y tu orden todavía no está paga: te escribimos para resolverlo.`,
      blocks: [
        words('Nos llegaron ', { strong: amount }, ` que nombran tu orden. ${whyNotPaid(awaits, ownWaitingCents)}`),
        words(
          'Están a salvo, y te escribimos para resolverlo. Si los pagaste tú, puedes decirnos en respuesta a este correo si quieres completar el pago o que te los devolvamos. Si no fuiste tú, dínoslo también.',
        ),
      ],
    })
  }
  const isCancelled = order.status === 'CANCELLED'
  return composeOrderMail(input, {
    subject: isCancelled
      ? `Orden # ${order.id}: recibimos ${amount}, y está cancelada`
      : `Orden # ${order.id}: recibimos ${amount} más, que no hacían falta`,
    title: isCancelled ? 'Recibimos dinero por tu orden, que está cancelada' : 'Recibimos otro pago por tu orden',
    preview: `Son ${amount}. ${isCancelled ? 'Te' : 'No hace falta que pagues nada más: te'} escribimos para devolvértelo.`,
    blocks: [
      words(
        'Nos llegaron ',
        { strong: amount },
        ` que nombran tu orden, y ella ${isCancelled ? 'está cancelada' : 'no espera más dinero'}.`,
      ),
      goesBack(isCancelled),
    ],
  })
}

function notReturnedMail(input: Waits, amount: string): MailContent {
  return composeOrderMail(input, {
    subject: `Orden # ${input.order.id}: todavía no devolvimos ${amount}`,
    title: 'Todavía no devolvimos el dinero que nombra tu orden',
    preview: `Son ${amount}, y están a salvo: te escribimos para resolverlo.`,
    blocks: [
      words(
        'Todavía no devolvimos ',
        { strong: amount },
        ' que nombran tu orden. Si te avisamos otra cosa, era un error nuestro: te pedimos disculpas.',
      ),
      words(
        'Están a salvo, y te escribimos para resolverlo. Si los pagaste tú, puedes respondernos este correo con la cuenta en la que los quieres.',
      ),
    ],
  })
}

/** Several transfers may make up the sum. */
function whyNotPaid(awaits: number | 'uncertain', ownWaitingCents: number): string {
  const sum = awaits === 'uncertain' || awaits === ownWaitingCents ? '' : `esperamos ${formatExactPrice(awaits)}, y `
  return `Todavía no la pagan: ${sum}una persona tiene que revisarlo.`
}

function goesBack(isCancelled: boolean): Block {
  return words(
    `Están a salvo${isCancelled ? '' : ', y no tienes que pagar nada más'}. Lo revisamos y te escribimos para devolvértelo: si lo pagaste tú, puedes respondernos este correo con la cuenta en la que lo quieres. Si no fuiste tú, dínoslo también.`,
  )
}
