import { useEffect, useEffectEvent } from 'react'
import type { CardChoice, PaymentChoice } from '../payment-choice.ts'
import type { CardForm } from './use-card.ts'

/** Updates the installments of a confirmed card when the total changes: the same number of them, if it is still offered. */
export function useFreshInstallments({
  card,
  payment,
  totalCents,
  onConfirm,
  onInstallmentsGone,
}: {
  card: CardForm
  payment: PaymentChoice | null
  totalCents: number
  onConfirm: (payment: CardChoice) => void
  onInstallmentsGone: () => void
}) {
  const isStale = payment?.paymentMethod === 'CARD' && totalCents > 0 && payment.quotedCents !== totalCents
  const areKnown = isStale && card.plan.options.length > 0 && !card.areInstallmentsAsked && !card.trouble

  const refresh = useEffectEvent(() => {
    if (payment?.paymentMethod !== 'CARD') return
    const { installments } = payment.installments
    const option = card.plan.options.find(offered => offered.installments === installments)
    if (option) onConfirm({ ...payment, installments: option, quotedCents: totalCents })
    else onInstallmentsGone()
  })

  useEffect(() => {
    if (areKnown) refresh()
  }, [areKnown])
}
