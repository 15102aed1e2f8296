import { wayBackInWords } from '../../../contract/way-back.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, momentInWords, type OrderMailInput } from './compose-order-mail.ts'

interface Shared extends OrderMailInput {
  /** What the order still awaits, in centésimos; null for nothing. */
  awaits: number | 'uncertain' | null
}

const NAMES_SEVERAL = 'una transferencia que nombra varias órdenes, y la tuya es una de ellas'

/**
 * "A transfer came that names several orders, yours among them": who shares it out is at work, and nobody has to pay again meanwhile. It says
 * nothing of the other orders, and no sum: that would say what others pay.
 */
export function sharedTransferWaitsMail(input: Shared & { isTakenBack: boolean }): MailContent {
  const { order, isTakenBack } = input
  const meanwhile = meanwhileWords(input)
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: ${isTakenBack ? 'volvemos a revisar' : 'recibimos'} una transferencia que nombra varias órdenes`,
    title: isTakenBack
      ? 'Volvemos a revisar la transferencia que nombra tu orden y otras'
      : 'Recibimos una transferencia que nombra tu orden y otras',
    preview: meanwhile,
    blocks: [
      words(
        isTakenBack
          ? `Volvemos a revisar ${NAMES_SEVERAL}. Si te avisamos otra cosa, era un error nuestro: te pedimos disculpas.`
          : `Nos llegó ${NAMES_SEVERAL}.`,
        ' El dinero está a salvo: vemos qué parte le toca a cada una, y te escribimos cuando lo sepamos.',
      ),
      words(`${meanwhile} Si no la mandaste tú, o sabes cómo se reparte, respóndenos este correo.`),
    ],
  })
}

function meanwhileWords({ order, awaits }: Shared): string {
  if (order.status === 'CANCELLED') return 'Tu orden está cancelada: si es por ella, acordamos contigo cómo seguimos.'
  if (awaits === null) return 'Tu orden ya está paga: no tienes que pagar nada más.'
  if (order.status !== 'PENDING_PAYMENT') return 'Mientras tanto, no tienes que pagar otra vez.'
  return 'Mientras tanto, no tienes que pagar otra vez: tu orden no se cancela por su plazo.'
}

/** "What named several orders is shared out, and nothing of it pays yours": what that means for the order. */
export function sharedTransferEndedMail(
  input: Shared & {
    wentBack: boolean
    /** Until when it may be paid; null: not any more, or not at all. */
    until: Date | null
  },
): MailContent {
  const { order, wentBack } = input
  const now = afterwardsWords(input)
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: la transferencia que nombra varias órdenes no es para ella`,
    title: 'Revisamos la transferencia que nombra tu orden y otras',
    preview: `Nada de ella paga tu orden. ${now}`,
    blocks: [
      words(
        `Revisamos ${NAMES_SEVERAL}: nada de ella paga tu orden.`,
        wentBack ? ` Lo que no se usó va a quien la mandó, ${wayBackInWords('OFFLINE')}.` : '',
      ),
      words(`${now} Si la mandaste tú, o esperabas otra cosa, respóndenos este correo.`),
    ],
  })
}

function afterwardsWords({ order, awaits, until }: Shared & { until: Date | null }): string {
  if (order.status !== 'PENDING_PAYMENT' || awaits === null) return 'Tu orden sigue como estaba.'
  return until ? `Tu orden espera su pago hasta ${momentInWords(until)}.` : 'Tu orden no está paga.'
}
