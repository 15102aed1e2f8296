import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { Button } from '../../../ui/button.tsx'
import type { OrderAnswer } from './order-answer.ts'

/** What was sent before is an order already: leads to it, and offers to place what is typed now as a new one. */
export function OtherOrder({
  other,
  total,
  isBusy,
  onNew,
}: {
  other: Extract<OrderAnswer, { kind: 'other-order' }>
  total: string
  isBusy: boolean
  onNew: () => void
}) {
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-sol-tint px-3 py-2">
      <p>{other.text}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Link className="desk-link" to={DESK_PAGES.order(other.orderId)}>
          Ver la orden {other.orderId}
        </Link>
        <Button disabled={isBusy} onClick={onNew} variant="secondary">
          Es otra orden: hacerla por {total}
        </Button>
      </div>
    </div>
  )
}
