import { formatMoney as money } from '../../../../contract/money.ts'
import { isNobody } from '../../../../shop/desk/words/need-words.ts'
import { METHOD_WORDS } from '../../../../shop/desk/words/order-words.ts'
import { misfitWords, stillWaitsWords } from '../../../../shop/desk/words/transfer-words.ts'
import type { PersonsDesk } from '../../../desk-context.ts'

type Held = Awaited<ReturnType<PersonsDesk['readHeldMoney']>>

/** Why money does not pay an order, and what can be done about it; nothing was changed. */
export function misfitRefusal(orderId: number, misfit: Parameters<typeof misfitWords>[1]): string {
  const advice =
    misfit.kind === 'wrong-amount'
      ? ' Si es una parte, o si la diferencia es poca y se acepta, hay que decirlo en el formulario.'
      : ''
  return `${misfitWords(orderId, misfit)}${advice} No se cambió nada.`
}

/** The label that a person ticks to accept money for an order that is over. */
export const ACCEPT_LATE = 'La orden venció o está cancelada, y se acepta igual'

type Reader = Pick<Awaited<ReturnType<PersonsDesk['readOrder']>>['order'], 'customer_email'>

/** How the reader is told: by mail, which says `about`, or by a call if they gave no address. An erased one is not told. */
export function hearsWords({ customer_email: email }: Reader, about = ''): string {
  if (isNobody(email)) return 'no se le avisa a nadie: los datos de quien la hizo se borraron'
  return email === null ? 'al lector hay que llamarlo: no tiene correo' : `el lector recibe un correo${about}`
}

/** `hearsWords` as a sentence. */
export function toldWords(reader: Reader, about = ''): string {
  const words = hearsWords(reader, about)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** When the reader is told of a parcel's step that was made: the mail waits as long as the step can be taken back. */
export function stepToldWords(reader: Reader): string {
  return getsNoMail(reader)
    ? `${toldWords(reader)} Por 10 minutos se puede deshacer.`
    : 'El correo al lector sale en 10 minutos: hasta entonces se puede deshacer.'
}

/** The same of the steps that can be made. */
export function stepsToldWords(reader: Reader): string {
  return getsNoMail(reader)
    ? `${toldWords(reader)} Cada paso se puede deshacer por 10 minutos.`
    : 'Diez minutos después de cada paso le sale un correo al lector; hasta entonces el paso se puede deshacer.'
}

function getsNoMail({ customer_email: email }: Reader): boolean {
  return email === null || isNobody(email)
}

/** What happens to money for an order that is over. */
export function lateWords(reader: Reader): string {
  if (isNobody(reader.customer_email)) {
    return 'Está cancelada y los datos de quien la hizo se borraron: el dinero queda anotado y solo se puede devolver.'
  }
  const told = toldWords(reader, ': hay dinero de una orden cancelada, y va a haber noticias')
  return `Está cancelada y sigue así: después se acepta o se devuelve. ${told} Para que reviva ya, hay que marcar «${ACCEPT_LATE}».`
}

/** Transfers that name the order and wait, beside these; empty if none. */
export async function othersWait(desk: PersonsDesk, orderId: number, used: readonly number[] = []): Promise<string> {
  const waiting = await desk.readWaitingTransfers({ orderId })
  return stillWaitsWords(waiting.filter(({ transferId = 0 }) => !used.includes(transferId)))
}

/** `4, tarjeta, $ 1.490,00; …` */
export function paymentWords(payments: Held['payments']): string {
  return payments.map(({ id, method, freeCents }) => `${id}, ${METHOD_WORDS[method]}, ${money(freeCents)}`).join('; ')
}
