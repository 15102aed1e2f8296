import { type Dispatch, useRef } from 'react'
import { useNavigate } from 'react-router'
import { orderPath } from '../../../contract/addresses.ts'
import { messagingLink } from '../../../contract/contact-links.ts'
import { toCents } from '../../../contract/money.ts'
import type { CardProviderError } from '../../payments/card-provider-error.ts'
import { toastFor, tokenFailureToast } from '../../payments/placing-toasts.ts'
import type { PlacingOutcome } from '../../payments/send-order.ts'
import { tokenRefusal } from '../../payments/token-refusal.ts'
import { useToasts } from '../../shell/toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { reportOrder } from '../../tracking/report-order.ts'
import { keepLastOrder } from '../order/last-order.ts'
import type { CheckoutAction } from './checkout-state.ts'
import { renewOrderKey } from './order-draft.ts'

/** Carries the outcome of 'Pedir' to the screen, the toasts and the order view. */
export function usePlacingOutcome(dispatch: Dispatch<CheckoutAction>, orderPlaced: () => void) {
  const { profile } = useShop()
  const toasts = useToasts()
  const hideLastToast = useRef(() => {})
  const navigate = useNavigate()

  /** The faults of the attempt before no longer matter. */
  function forgetLast() {
    hideLastToast.current()
  }

  /** `cardName` is the brand's, where a card was to pay. */
  function show(outcome: PlacingOutcome, cardName: string | null) {
    if (outcome.kind === 'placed') {
      keepLastOrder(outcome.order)
      reportOrder(outcome.order)
      leaveFor(outcome.order.externalId)
    } else {
      dispatch({ type: 'placing-ended' })
      showUnplaced(outcome)
    }
    const toast = toastFor(outcome, cardName, {
      payOffline: () => dispatch({ type: 'payment-confirmed', payment: { paymentMethod: 'OFFLINE' } }),
      askUs: messagingLink(profile, 'Hola, no puedo terminar mi pedido en la página: me pide esperar.'),
    })
    if (toast) hideLastToast.current = toasts.show(toast)
  }

  function showUnplaced(outcome: Exclude<PlacingOutcome, { kind: 'placed' }>) {
    switch (outcome.kind) {
      case 'amount-changed': {
        const { orderTotal, shippingTotal, lines } = outcome
        return dispatch({
          type: 'amounts-changed',
          orderTotal: toCents(orderTotal),
          shippingTotal: toCents(shippingTotal),
          prices: new Map(lines.map(({ bookId, unitPrice }) => [bookId, toCents(unitPrice)])),
        })
      }
      case 'not-sent': {
        const { mostCopies, mostToCollect } = outcome
        return dispatch({ type: 'not-sent', request: null, mostCopies, mostToCollect })
      }
      case 'fields-refused':
        return dispatch({ type: 'fields-refused', errors: outcome.errors })
      case 'rejected':
        // The card is corrected, or another way to pay chosen, in the form that still holds it.
        return dispatch({ type: 'payment-edited' })
      case 'order-in-progress':
        return leaveFor(outcome.externalId)
    }
  }

  /** The order exists: this checkout is over, and the next one has a key of its own. */
  function leaveFor(externalId: string) {
    orderPlaced()
    renewOrderKey()
    navigate(orderPath(externalId), { replace: true, state: { isNew: true } })
  }

  /** Nothing was sent: the payment step opens again and says what the provider found (specification §8, "Card token failure"). */
  function showTokenFailure(failure: CardProviderError) {
    dispatch({ type: 'placing-ended' })
    const { advice, errors } = tokenRefusal(failure)
    dispatch({ type: 'fields-refused', errors })
    hideLastToast.current = toasts.show(tokenFailureToast(advice))
  }

  return { show, showTokenFailure, forgetLast }
}
