import { useCallback, useRef } from 'react'
import { messagingLink } from '../../contract/contact-links.ts'
import type { ToastMessage } from '../shell/toast.tsx'
import { useToasts } from '../shell/toasts.tsx'
import { useShop } from '../shell/use-shop.ts'
import type { CardProviderError } from './card-provider-error.ts'
import { toastFor, tokenFailureToast, type WaysOn } from './placing-toasts.ts'
import type { PlacingOutcome } from './send-order.ts'
import { type TokenRefusal, tokenRefusal } from './token-refusal.ts'

/** What an attempt to pay tells its buyer: one message at a time. `question`: what they may write to the shop who have to wait. */
export function usePaymentOutcome({ question, payOffline }: { question: string } & Pick<WaysOn, 'payOffline'>) {
  const { profile } = useShop()
  const toasts = useToasts()
  const hideLastToast = useRef(() => {})
  /** What was wrong with the attempt before no longer matters. */
  const forgetLast = useCallback(() => hideLastToast.current(), [])

  function tell(toast: ToastMessage) {
    hideLastToast.current()
    hideLastToast.current = toasts.show(toast)
  }

  return {
    forgetLast,
    /** `cardName` is the brand's, where a card was to pay. */
    tellOutcome(outcome: PlacingOutcome, cardName: string | null) {
      const toast = toastFor(outcome, cardName, { payOffline, askUs: messagingLink(profile, question) })
      if (toast) tell(toast)
      // It says why the form may go, so it stays without it.
      if (outcome.kind === 'order-changed') hideLastToast.current = () => {}
    },
    /** Nothing was sent (specification §8, "Card token failure"). @returns what the provider found, for the fields of the payment step */
    tellTokenFailure(failure: CardProviderError): TokenRefusal['errors'] {
      const { advice, errors } = tokenRefusal(failure)
      tell(tokenFailureToast(advice))
      return errors
    },
  }
}
