/** The detail of a refund that the provider refuses because it does not know the payment. */
export const PAYMENT_UNKNOWN = 'the provider does not know the payment'

/** The detail of a step that a refund caused. Its reason is free text, and is stored with the refund only: history could not erase it. */
export const refundDetail = (refundId: number) => `refund ${refundId}`

/** The detail of a payment's step that a refund by transfer took back, which nobody had made. */
export const takenBackDetail = (refundId: number) => `refund ${refundId} taken back`

/** The refund that a step took back; null: none. */
export function takenBackNamed(detail: string | null): number | null {
  const [, id] = /^refund (\d+) taken back$/.exec(detail ?? '') ?? []
  return id === undefined ? null : Number(id)
}

/** The refund that a step's detail names; null: none. */
export function refundNamed(detail: string | null): number | null {
  const [, id] = /^refund (\d+)$/.exec(detail ?? '') ?? []
  return id === undefined ? null : Number(id)
}
