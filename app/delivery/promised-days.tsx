import { conditionInWords, type DeliveryPromise, promiseInWords } from '../../contract/delivery-promise.ts'

/** When a book arrives, and what that depends on while it is not paid: the same words wherever it is promised. */
export function PromisedDays({ promise }: { promise: DeliveryPromise }) {
  const condition = conditionInWords(promise)
  return (
    <>
      <span className="block text-ink">{promiseInWords(promise)}</span>
      {condition && <span className="block text-ink-soft text-sm">{condition}</span>}
    </>
  )
}
