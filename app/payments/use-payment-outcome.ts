import { useCallback, useEffect, useRef } from 'react'
import { messagingLink } from '../../contract/contact-links.ts'
import type { ToastMessage } from '../shell/toast.tsx'
import { useToasts } from '../shell/toasts.tsx'
import { useShop } from '../shell/use-shop.ts'
import type { CardProviderError } from './card-provider-error.ts'
import { toastFor, tokenFailureToast, type WaysOn } from './placing-toasts.ts'
import type { PlacingOutcome } from './send-order.ts'
import { type TokenRefusal, tokenRefusal } from './token-refusal.ts'

/** Shows the result of a payment attempt, one message at a time. `question`: the text that a buyer who has to wait may send to the shop. */
export function usePaymentOutcome({ question, payOffline }: { question: string } & Pick<WaysOn, 'payOffline'>) {
  const { profile } = useShop()
  const toasts = useToasts()
  const hideLastToast = useRef(() => {})
  /** Hides the message about the previous attempt. */
  const forgetLast = useCallback(() => hideLastToast.current(), [])
  // Where nothing is paid any more, there is nothing to try again.
  useEffect(() => forgetLast, [forgetLast])

  function tell(toast: ToastMessage) {
    hideLastToast.current()
    hideLastToast.current = toasts.show(toast)
  }

  return {
    forgetLast,
    /** @param cardName the card's brand; null for OFFLINE */
    tellOutcome(outcome: PlacingOutcome, cardName: string | null) {
      const toast = toastFor(outcome, cardName, { payOffline, askUs: messagingLink(profile, question) })
      if (toast) tell(toast)
      // These toasts explain why the form disappears, so they stay when the form goes.
      if (outcome.kind === 'order-changed' || outcome.kind === 'order-in-progress') hideLastToast.current = () => {}
    },
    /**
     * Shows that no token was made and nothing was sent (specification §8, "Card token failure").
     * @returns errors for the fields of the payment step
     */
    tellTokenFailure(failure: CardProviderError): TokenRefusal['errors'] {
      const { advice, errors } = tokenRefusal(failure)
      tell(tokenFailureToast(advice))
      return errors
    },
  }
}
