import type { Dispatch } from 'react'
import { useNavigate } from 'react-router'
import { orderPath } from '../../../contract/addresses.ts'
import { toCents } from '../../../contract/money.ts'
import type { CardProviderError } from '../../payments/card-provider-error.ts'
import type { PlacingOutcome } from '../../payments/send-order.ts'
import { usePaymentOutcome } from '../../payments/use-payment-outcome.ts'
import { reportOrder } from '../../tracking/report-order.ts'
import { keepLastOrder } from '../order/last-order.ts'
import type { CheckoutAction } from './checkout-state.ts'
import { renewOrderKey } from './order-draft.ts'

/** Carries the outcome of 'Pedir' to the screen, the toasts and the order view. */
export function usePlacingOutcome(dispatch: Dispatch<CheckoutAction>, orderPlaced: () => void) {
  const { forgetLast, tellOutcome, tellTokenFailure } = usePaymentOutcome({
    question: 'Hola, no puedo terminar mi pedido en la página: me pide esperar.',
    payOffline: () => dispatch({ type: 'payment-confirmed', payment: { paymentMethod: 'OFFLINE' } }),
  })
  const navigate = useNavigate()

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
    tellOutcome(outcome, cardName)
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

  /** Nothing was sent: the payment step opens again and says what the provider found. */
  function showTokenFailure(failure: CardProviderError) {
    dispatch({ type: 'placing-ended' })
    dispatch({ type: 'fields-refused', errors: tellTokenFailure(failure) })
  }

  return { show, showTokenFailure, forgetLast }
}
