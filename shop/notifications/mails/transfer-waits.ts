import { formatExactPrice } from '../../../contract/money.ts'
import { waysOnInWords } from '../../../contract/undecided-money.ts'
import { type MailContent, words } from './compose-mail.ts'
import { composeOrderMail, type OrderMailInput } from './compose-order-mail.ts'

type Waits = OrderMailInput & {
  ownWaitingCents: number
  /** What else is here for the order and does not go back, in centésimos. */
  keptCents: number
  askedCents: number
  /** What the order still awaits, in centésimos; null for nothing. */
  awaits: number | 'uncertain' | null
  /** What was written down of it by mistake, and may have been told: its way back, or that it is closed. */
  takenBack: 'returned' | 'closed' | null
}

/** "Money came that names your order, and does not pay it": it is safe. It goes back, or a person resolves what it pays, or buyer and shop agree. */
export function transferWaitsMail(input: Waits): MailContent {
  const { order, ownWaitingCents, awaits, takenBack } = input
  const amount = formatExactPrice(ownWaitingCents)
  if (takenBack === 'closed') return reviewedAgainMail(input, amount)
  if (takenBack === 'returned') return notReturnedMail(input, amount)
  if (awaits !== null) {
    return composeOrderMail(input, {
      subject: `Orden # ${order.id}: recibimos ${amount}, y los estamos revisando`,
      title: 'Recibimos dinero que nombra tu orden',
      preview: `Son ${amount}, y tu orden todavía no está paga: te escribimos para resolverlo.`,
      blocks: [
        words(
          'Nos llegaron ',
          { strong: amount },
          ` que nombran tu orden. ${whyNotPaid(awaits, ownWaitingCents)}${besidesWords(input)}`,
        ),
        words(`${whatNow(awaits, ownWaitingCents)}. Si no fuiste tú, dínoslo también.`),
      ],
    })
  }
  if (order.status === 'CANCELLED') return cancelledMail(input, amount)
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: recibimos ${amount} más, que no hacían falta`,
    title: 'Recibimos otro pago por tu orden',
    preview: `Son ${amount}. No hace falta que pagues nada más: te escribimos para devolvértelo.`,
    blocks: [
      words('Nos llegaron ', { strong: amount }, ' que nombran tu orden, y ella no espera más dinero.'),
      words(
        'Están a salvo, y no tienes que pagar nada más. Lo revisamos y te escribimos para devolvértelo: si lo pagaste tú, puedes respondernos este correo con la cuenta en la que lo quieres. Si no fuiste tú, dínoslo también.',
      ),
    ],
  })
}

/** The same ways on as the order's page says. */
function cancelledMail(input: Waits, amount: string): MailContent {
  const { order } = input
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: recibimos ${amount}, y está cancelada`,
    title: 'Recibimos dinero por tu orden, que está cancelada',
    preview: `Son ${amount}. Te escribimos para acordar cómo seguimos.`,
    blocks: [
      words('Nos llegaron ', { strong: amount }, ` que nombran tu orden, y ella está cancelada.${besidesWords(input)}`),
      words(
        `Están a salvo. ${waysOnOf(input)} Si los pagaste tú y ya sabes qué prefieres, dínoslo: si es que te los devolvamos, puedes respondernos este correo con la cuenta en la que los quieres. Si no fuiste tú, dínoslo también.`,
      ),
    ],
  })
}

function waysOnOf({ keptCents, ownWaitingCents, askedCents }: Waits): string {
  const waysOn = waysOnInWords({ held: keptCents + ownWaitingCents, asked: askedCents })
  return `Te escribimos para acordar cómo seguimos: ${waysOn}.`
}

/** What is here for an order that is not paid, besides what waits. */
function besidesWords({ keptCents }: Waits): string {
  return keptCents > 0 ? ` Además tenemos ${formatExactPrice(keptCents)} para ella.` : ''
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
        ` que nombran tu orden. Si te avisamos otra cosa, era un error nuestro: te pedimos disculpas.${howItStands(input)}`,
      ),
      words(
        'Están a salvo, y te escribimos para resolverlo. Si los pagaste tú, puedes respondernos este correo con la cuenta en la que los quieres.',
      ),
    ],
  })
}

function reviewedAgainMail(input: Waits, amount: string): MailContent {
  const { order, awaits, ownWaitingCents } = input
  const next =
    awaits !== null
      ? `${whatNow(awaits, ownWaitingCents)}.`
      : order.status === 'CANCELLED'
        ? `Están a salvo. ${waysOnOf(input)} Si los pagaste tú, respóndenos este correo con lo que prefieres.`
        : 'Están a salvo, y te escribimos para resolverlo. Si los pagaste tú y los quieres de vuelta, respóndenos este correo con la cuenta.'
  return composeOrderMail(input, {
    subject: `Orden # ${order.id}: volvemos a revisar ${amount}`,
    title: 'Volvemos a revisar el dinero que nombra tu orden',
    preview: `Son ${amount}, siguen aquí y están a salvo: te escribimos para resolverlo.`,
    blocks: [
      words(
        'Volvemos a revisar los ',
        { strong: amount },
        ` que nombran tu orden. Si te avisamos que no la pagaban, era un error nuestro: te pedimos disculpas.${howItStands(input)}`,
      ),
      words(next),
    ],
  })
}

/** What is here for the order besides, and what it awaits. */
function howItStands(input: Waits): string {
  const { order, awaits } = input
  if (order.status === 'CANCELLED') return ` Tu orden está cancelada.${besidesWords(input)}`
  if (awaits === null) return ''
  return awaits === 'uncertain'
    ? besidesWords(input)
    : ` Tu orden espera ${formatExactPrice(awaits)}.${besidesWords(input)}`
}

/** Several transfers may make up the sum. */
function whyNotPaid(awaits: number | 'uncertain', ownWaitingCents: number): string {
  const sum = awaits === 'uncertain' || awaits === ownWaitingCents ? '' : `esperamos ${formatExactPrice(awaits)}, y `
  return `Todavía no la pagan: ${sum}una persona tiene que revisarlo.`
}

/** Nobody is asked to complete what is enough, or while it is unknown what is missing. */
function whatNow(awaits: number | 'uncertain', ownWaitingCents: number): string {
  const answer = 'Si los pagaste tú, puedes decirnos en respuesta a este correo'
  if (awaits !== 'uncertain' && ownWaitingCents >= awaits) {
    return `Están a salvo, y no tienes que pagar nada más: te escribimos para resolverlo. ${answer} si prefieres que te los devolvamos`
  }
  const wish = awaits === 'uncertain' ? 'qué prefieres' : 'si quieres completar el pago o que te los devolvamos'
  return `Están a salvo, y te escribimos para resolverlo. ${answer} ${wish}`
}
