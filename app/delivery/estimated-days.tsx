import { conditionInWords, type DeliveryEstimate, estimateInWords } from '../../contract/delivery-estimate.ts'

/** When a book arrives, and what that depends on while it is not paid: the same words wherever it is shown. */
export function EstimatedDays({ estimate }: { estimate: DeliveryEstimate }) {
  const condition = conditionInWords(estimate)
  return (
    <>
      <span className="block text-ink">{estimateInWords(estimate)}</span>
      {condition && <span className="block text-ink-soft text-sm">{condition}</span>}
    </>
  )
}
