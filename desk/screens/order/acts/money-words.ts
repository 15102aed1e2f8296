import { formatMoney as money } from '../../../../contract/money.ts'
import { isNobody } from '../../../../shop/desk/words/need-words.ts'
import { METHOD_WORDS } from '../../../../shop/desk/words/order-words.ts'
import type { PersonsDesk } from '../../../desk-context.ts'

type Accepting = Awaited<ReturnType<PersonsDesk['acceptHeldMoney']>>
type Confirming = Awaited<ReturnType<PersonsDesk['confirmPayment']>>
type Priced = Awaited<ReturnType<PersonsDesk['priceRefund']>>
type Held = Awaited<ReturnType<PersonsDesk['readHeldMoney']>>

type Misfit = Extract<
  Confirming | Accepting,
  {
    kind:
      | 'wrong-amount'
      | 'difference-too-big'
      | 'already-paid'
      | 'money-given-back'
      | 'money-went-back'
      | 'before-order'
      | 'being-refunded'
      | 'person-erased'
  }
>

/** Why money does not pay an order, and what can be done about it. */
export function misfitWords(orderId: number, misfit: Misfit): string {
  switch (misfit.kind) {
    case 'wrong-amount': {
      const { expectedCents, heldCents } = misfit
      const has = heldCents === 0 ? '' : `, que tiene ${money(heldCents)},`
      const lacks = expectedCents > 0 ? `le faltan ${money(expectedCents)}` : `le sobran ${money(-expectedCents)}`
      return `A la orden ${orderId}${has} ${lacks}. Si es una parte, o si la diferencia es poca y se acepta, hay que decirlo en el formulario.`
    }
    case 'difference-too-big':
      return `La diferencia es de ${money(Math.abs(misfit.differenceCents))} y se aceptan hasta ${money(misfit.limitCents)}.`
    case 'already-paid':
      return `La orden ${orderId} ya está paga.`
    case 'money-given-back':
      return `A la orden ${orderId} se le devolvió el dinero y nadie espera otro: el asunto se cerró así.`
    case 'money-went-back':
      return `A la orden ${orderId}, que sigue en pie, se le devolvió dinero: tiene ${money(misfit.heldCents)} y le faltan ${money(misfit.expectedCents)}. Solo se toma ese importe justo.`
    case 'before-order':
      return `La orden ${orderId} se hizo el ${misfit.placedOn}, después de ese día.`
    case 'being-refunded':
      return `Se está devolviendo dinero de la orden ${orderId}: hasta que termine ${misfit.expectedCents === null ? 'no se toma otro pago' : `solo se toma un pago de todo lo que cuesta, ${money(misfit.expectedCents)}`}.`
    case 'person-erased':
      return `Los datos de quien hizo la orden ${orderId} se borraron: no hay a quién mandarle el libro, y el dinero solo se puede devolver.`
  }
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
  const told = toldWords(reader, ': llegó dinero después de cancelarla, y va a haber noticias')
  return `Está cancelada y sigue así: después se acepta o se devuelve. ${told} Para que reviva ya, hay que marcar «${ACCEPT_LATE}».`
}

type Part = Extract<Confirming, { kind: 'part' }>

/** What is missing after a part payment, and what happens to the order meanwhile. */
export function restWords({ missingCents, isDebt, isCancelled }: Part): string {
  const missing = money(missingCents)
  if (isDebt) return `Del contracargo faltan ${missing}.`
  if (isCancelled) return `La orden sigue cancelada y le faltan ${missing}.`
  return `Espera los ${missing} que faltan, y no se imprime antes.`
}

/** Why copies or shipping can't be refunded. */
export function partRefusedWords(refused: Exclude<Priced, { kind: 'priced' }>): string {
  switch (refused.kind) {
    case 'unknown-line':
      return `La orden no tiene una línea ${refused.line}.`
    case 'too-many-copies':
      return `De la línea ${refused.line} ${refused.leftCopies === 0 ? 'no quedan ejemplares por devolver' : `quedan ${refused.leftCopies} por devolver`}.`
    case 'no-shipping-left':
      return 'El envío ya se devolvió, o no costó nada.'
    case 'nothing-named':
      return 'Falta elegir qué se devuelve.'
  }
}

/** `4, tarjeta, $ 1.490,00; …` */
export function paymentWords(payments: Held['payments']): string {
  return payments.map(({ id, method, freeCents }) => `${id}, ${METHOD_WORDS[method]}, ${money(freeCents)}`).join('; ')
}
