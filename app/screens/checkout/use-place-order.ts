import { type Dispatch, useEffect } from 'react'
import { prepareCaptchaToken } from '../../captcha/captcha-token.ts'
import { CardProviderError } from '../../payments/card-provider-error.ts'
import { usePaymentSender } from '../../payments/use-payment-sender.ts'
import { useShop } from '../../shell/use-shop.ts'
import { type CheckoutAction, type CheckoutState, canPlace } from './checkout-state.ts'
import { sendUnderOrderKey } from './order-draft.ts'
import { orderRequest } from './order-request.ts'
import { usePlacingOutcome } from './use-placing-outcome.ts'

/** 'Pedir': sends the order and shows its outcome. `forgetLast` hides the message about the last attempt. */
export function usePlaceOrder(
  state: CheckoutState,
  dispatch: Dispatch<CheckoutAction>,
  /** Called once the order exists. */
  cleared: Parameters<typeof usePlacingOutcome>[1],
) {
  const { profile } = useShop()
  const { show, showTokenFailure, forgetLast } = usePlacingOutcome(dispatch, cleared)
  const send = usePaymentSender()
  const isReady = canPlace(state)

  // Gets the captcha token while the buyer reads the order once more, so that 'Pedir' need not wait for it.
  useEffect(() => {
    if (isReady) prepareCaptchaToken(profile, 'orderBook')
  }, [isReady, profile])

  async function place() {
    const body = orderRequest(state)
    const choice = state.payment
    if (!body || !choice) return
    dispatch({ type: 'placing-started' })
    forgetLast()
    try {
      const onLost = () => dispatch({ type: 'answer-lost' })
      const outcome = await sendUnderOrderKey(key => send({ path: '/api/web/orders/', body, choice, key, onLost }))
      show(outcome, choice.paymentMethod === 'CARD' ? choice.method.name : null)
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error
      showTokenFailure(error)
    }
  }

  return { place, forgetLast }
}
