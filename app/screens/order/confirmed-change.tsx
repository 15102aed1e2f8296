import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LiveButton } from '../../../ui/live-button.tsx'
import type { OrderChange } from './use-order-change.ts'

/** A change of an order with a confirmation: it says what follows, then makes the change. `path`: below the order's address. */
export function ConfirmedChange(props: {
  orderChange: OrderChange
  path: string
  body: unknown
  label: ReactNode
  title: string
  consequence: string
  confirm: string
  keep: string
  isBusy: string
  failed: string
  /** Called once the order is shown in its new state. */
  onDone: () => void
}) {
  const { path, failed, onDone } = props
  const { isChanging, change } = props.orderChange
  const [isAsking, setIsAsking] = useState(false)

  async function confirm() {
    // The dialog closes first: nothing outside an open dialog can take the focus.
    const answer = await change(path, props.body, { failed, beforeShown: () => setIsAsking(false) })
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
