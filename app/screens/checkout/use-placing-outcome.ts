import type { Dispatch } from 'react'
import { useNavigate } from 'react-router'
import { orderPath } from '../../../contract/addresses.ts'
import { toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { getJson } from '../../api.ts'
import { removeFromCart } from '../../cart/cart-store.ts'
import type { CardProviderError } from '../../payments/card-provider-error.ts'
import type { PlacingOutcome } from '../../payments/send-order.ts'
import { usePaymentOutcome } from '../../payments/use-payment-outcome.ts'
import { useShop } from '../../shell/use-shop.ts'
import { reportOrder } from '../../tracking/report-order.ts'
import { keepLastOrder } from '../order/last-order.ts'
import type { CheckoutAction } from './checkout-state.ts'
import { renewOrderKey } from './order-draft.ts'

/** Shows the outcome of 'Pedir' on the screen, as a toast, or as the order's page. */
export function usePlacingOutcome(
  dispatch: Dispatch<CheckoutAction>,
  { clearOrder, clearPlaced }: { clearOrder: () => void; clearPlaced: () => void },
) {
  const { profile } = useShop()
  const { forgetLast, tellOutcome, tellTokenFailure } = usePaymentOutcome({
    question: 'Hola, no puedo terminar mi pedido en la página: me pide esperar.',
    payOffline: () => dispatch({ type: 'payment-confirmed', payment: { paymentMethod: 'OFFLINE' } }),
  })
  const navigate = useNavigate()

  /** @param cardName the card's brand; null for OFFLINE */
  function show(outcome: PlacingOutcome, cardName: string | null) {
    if (outcome.kind === 'placed') {
      keepLastOrder(outcome.order)
      reportOrder(outcome.order)
      clearPlaced()
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
        // Opens the payment form, which still has the card: the buyer corrects it or pays another way.
        return dispatch({ type: 'payment-edited' })
      case 'order-in-progress':
        clearOrder()
        takeOutOrdered(outcome.externalId)
        return leaveFor(outcome.externalId)
    }
  }

  /** The order exists: this checkout is over, and the next one needs a new key. */
  function leaveFor(externalId: string) {
    renewOrderKey()
    navigate(orderPath(externalId), { replace: true, state: { isNew: true } })
  }

  /** For an order of an earlier press: takes its books out of the cart. Books added since then are not part of it and stay. */
  async function takeOutOrdered(externalId: string) {
    const answer = await getJson<OrderResponse>(profile.apiBase, `/api/web/orders/${externalId}`)
    if (answer.kind === 'ok') removeFromCart(answer.value.orderLines.map(({ bookId }) => bookId))
  }

  /** Nothing was sent: opens the payment step again with the provider's errors. */
  function showTokenFailure(failure: CardProviderError) {
    dispatch({ type: 'placing-ended' })
    dispatch({ type: 'fields-refused', errors: tellTokenFailure(failure) })
  }

  return { show, showTokenFailure, forgetLast }
}
