import { conditionInWords, type DeliveryEstimate, estimateInWords } from '../../contract/delivery-estimate.ts'

/** The delivery estimate, and its condition while the order is not paid, in the same words everywhere. */
export function EstimatedDays({ estimate }: { estimate: DeliveryEstimate }) {
  const condition = conditionInWords(estimate)
  return (
    <>
      <span className="block text-ink">{estimateInWords(estimate)}</span>
      {condition && <span className="block text-ink-soft text-sm">{condition}</span>}
    </>
  )
}
