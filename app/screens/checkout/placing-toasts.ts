import type { ToastMessage } from '../../shell/toast.tsx'
import type { PlacingOutcome } from './place-order.ts'

/** Specification §9: toasts of the checkout stay 10 s; its errors stay until they are closed. */
const CHECKOUT_DELAY_MS = 10_000

/** What the buyer is told when an order was not placed, or null when the screen itself says it. */
export function toastFor(outcome: PlacingOutcome): ToastMessage | null {
  switch (outcome.kind) {
    case 'placed':
    case 'amount-changed':
      return null
    case 'fields-refused':
      return refusalToast(outcome.errors)
    case 'order-in-progress':
      return passing('Tu pedido ya está en curso.', outcome.detail)
    case 'too-many-attempts':
      return passing('Espera un momento.', outcome.detail)
    case 'captcha-refused':
      return passing('No pudimos hacer tu pedido.', outcome.detail)
    case 'unreachable':
      // True of OFFLINE, which charges nobody; a card will need words of its own.
      return passing(
        'No tuvimos respuesta.',
        'Tu pedido sigue aquí y no se cobró nada. Revisa tu conexión y presiona Pedir otra vez: no se repetirá.',
      )
    case 'failed':
      return {
        level: 'error',
        header: 'No pudimos procesar su pago.',
        text: 'Comuníquese con nosotros por email o whatsapp. Disculpe las molestias.',
        autohide: false,
      }
  }
}

/** Steps and quantity show their own messages; anything else refused (the book itself) has no field on the screen. */
function refusalToast(errors: readonly { field: string; message: string }[]): ToastMessage | null {
  const unseen = errors.find(({ field }) => !/^(shipping|payment|customer|quantity)\b/.test(field))
  return unseen
    ? { level: 'error', header: 'No pudimos hacer tu pedido.', text: unseen.message, autohide: false }
    : null
}

function passing(header: string, text: string): ToastMessage {
  return { level: 'other', header, text, delay: CHECKOUT_DELAY_MS, autohide: true }
}
