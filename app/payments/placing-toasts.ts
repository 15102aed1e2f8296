import type { ToastMessage } from '../shell/toast.tsx'
import { OFFLINE_TITLE } from './offline-words.ts'
import type { PlacingOutcome } from './send-order.ts'

/** What a buyer can do instead of waiting. */
export interface WaysOn {
  /** Switches from card to OFFLINE; missing if the order does not accept it. */
  payOffline?: (() => void) | undefined
  /** Link to the messaging app, with the question filled in. */
  askUs?: string
}

/** Specification §9: toasts of the checkout stay 10 s; error toasts stay until closed. */
const CHECKOUT_DELAY_MS = 10_000

/**
 * The message for an order that was not placed; null when the screen itself shows it. `cardName`: the method of the card to be charged,
 * null for OFFLINE.
 */
export function toastFor(outcome: PlacingOutcome, cardName: string | null, ways: WaysOn = {}): ToastMessage | null {
  switch (outcome.kind) {
    case 'placed':
    case 'amount-changed':
    case 'not-sent':
      return null
    case 'fields-refused':
      return refusalToast(outcome.errors)
    case 'order-changed':
      return passing('La orden cambió mientras tanto.', outcome.detail)
    case 'order-in-progress':
      return passing('Tu pedido ya está en curso.', outcome.detail)
    case 'order-over':
      return lasting('No pudimos hacer tu pedido.', outcome.detail)
    case 'order-of-other-browser':
      return lasting('Tu pedido ya está hecho.', `${outcome.detail} ${NEXT_IS_NEW}`)
    case 'too-many-attempts':
      return tooManyToast(outcome, ways)
    case 'not-looked-at':
      return lasting('No pudimos hacer tu pedido.', outcome.detail)
    case 'unreachable':
      return lasting('No tuvimos respuesta.', cardName === null ? UNANSWERED : UNANSWERED_CARD)
    case 'provider-unreachable':
      return lasting('No hay conexión con el procesador de pagos.', `${NOT_CHARGED} ${NOT_SENT}`)
    case 'rejected':
      return rejectionToast(outcome.detail, cardName)
    case 'failed':
      return lasting('No pudimos procesar su pago.', GET_IN_TOUCH)
  }
}

/** Shown after the order key was renewed (`sendUnderOrderKey`). */
const NEXT_IS_NEW = 'Si vuelves a pedir, será un pedido nuevo.'

/** OFFLINE charges nothing. A card may have been charged: the same key and token ensure that it is charged only once. */
const UNANSWERED = 'Tu pedido sigue aquí y no se cobró nada. Revisa tu conexión y prueba otra vez: no se repetirá.'
const UNANSWERED_CARD =
  'Tu pedido sigue aquí. Revisa tu conexión y prueba otra vez: ni el pedido ni el cobro se repetirán.'

/** The server's first sentence says when to retry. If OFFLINE orders have to wait as well, the toast offers to write to the shop. */
function tooManyToast(
  { detail, isOnlyOfCards, mayBeCharged }: Extract<PlacingOutcome, { kind: 'too-many-attempts' }>,
  { payOffline, askUs }: WaysOn,
): ToastMessage {
  const end = detail.indexOf('. ') + 1
  const why = detail.slice(end).trim()
  const toast = lasting(detail.slice(0, end) || 'Espera un momento.', why)
  if (isOnlyOfCards) {
    if (!payOffline) return toast
    return { ...toast, action: { label: `Pagar por ${OFFLINE_TITLE}`, run: payOffline } }
  }
  const text = [why, ...(mayBeCharged ? [] : [NOT_CHARGED]), KEPT].join(' ').trim()
  return { ...toast, text, ...(askUs && { action: { label: 'Escribirnos por WhatsApp', href: askUs } }) }
}

/** Only about this attempt: an earlier one without an answer may have been charged. */
const NOT_CHARGED = 'En este intento no se cobró nada.'
const NOT_SENT = 'Tu pedido y tu tarjeta siguen aquí. Revisa tu conexión y prueba otra vez, o elige otro medio de pago.'
const KEPT = 'Tu pedido sigue aquí. Si no quieres esperar, escríbenos y lo hacemos contigo.'

const GET_IN_TOUCH = 'Comuníquese con nosotros por email o whatsapp. Disculpe las molestias.'

/** Rejection messages of specification §8 by the answer's detail; all other details share one. */
function rejectionToast(detail: string, cardName: string | null): ToastMessage {
  switch (detail) {
    case 'cc_rejected_insufficient_amount':
      return lasting(
        'Su pago fue rechazado.',
        'No tiene fondos suficientes en esta tarjeta. Por favor elija otro medio de pago.',
      )
    case 'cc_rejected_card_disabled':
      return lasting(
        'Su tarjeta no está activa.',
        `Llame a ${cardName ?? 'su tarjeta'} para activarla o elija otro medio de pago.`,
      )
    case 'cc_rejected_bad_filled_other':
      return lasting(
        'Revise los datos de su tarjeta.',
        'Hubo un error con los datos de su tarjeta, por favor verifíquelos o elija otro medio de pago.',
      )
    default:
      return lasting('Su pago fue rechazado.', 'Por favor elija otro medio de pago.')
  }
}

/** The toast when no token was made: nothing was sent, and the buyer can fix it (`tokenRefusal`). */
export function tokenFailureToast(advice: string): ToastMessage {
  return lasting('No pudimos procesar su pago.', advice)
}

/** Steps and quantity show their own errors. Any other refused field, such as the book, is not on the screen. */
function refusalToast(errors: readonly { field: string; message: string }[]): ToastMessage | null {
  const unseen = errors.find(
    ({ field }) => !/^(shipping|payment|customer|quantity|lines\.\d+\.(quantity|bookId))\b/.test(field),
  )
  return unseen ? lasting('No pudimos hacer tu pedido.', unseen.message) : null
}

/** An error of the checkout that stays until closed. */
function lasting(header: string, text: string): ToastMessage {
  return { level: 'error', header, text, autohide: false }
}

function passing(header: string, text: string): ToastMessage {
  return { level: 'other', header, text, delay: CHECKOUT_DELAY_MS, autohide: true }
}
