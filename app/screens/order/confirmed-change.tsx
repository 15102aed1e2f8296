import { type ReactNode, useState } from 'react'
import type { OrderResponse } from '../../../contract/order.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LiveButton } from '../../../ui/live-button.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Something that the buyer changes about an order: asked once more, with what follows from it, then done. `path`: below the order's. */
export function ConfirmedChange(props: {
  order: OrderResponse
  path: string
  body: unknown
  label: ReactNode
  title: string
  consequence: string
  confirm: string
  keep: string
  isBusy: string
  failed: string
  /** The order is shown as it is now. */
  onDone: () => void
}) {
  const { order, path, failed, onDone } = props
  const [isAsking, setIsAsking] = useState(false)
  const { isChanging, change } = useOrderChange(order, path)

  async function confirm() {
    // First: nothing beside an open dialog takes the focus.
    const answer = await change(props.body, { failed, beforeShown: () => setIsAsking(false) })
    if (answer.kind === 'ok') onDone()
  }

  return (
    <>
      <LiveButton className="text-left" onClick={() => setIsAsking(true)} variant="quiet">
        {props.label}
      </LiveButton>
      <Dialog
        footer={
          <div className="flex flex-wrap justify-end gap-2 max-xs:flex-col-reverse">
            <Button onClick={() => setIsAsking(false)} variant="quiet">
              {props.keep}
            </Button>
            <Button aria-disabled={isChanging} onClick={() => !isChanging && confirm()}>
              {isChanging ? props.isBusy : props.confirm}
            </Button>
          </div>
        }
        onClose={() => setIsAsking(false)}
        open={isAsking}
        title={props.title}
      >
        <p>{props.consequence}</p>
      </Dialog>
    </>
  )
}
