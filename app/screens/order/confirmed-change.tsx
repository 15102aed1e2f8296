import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderResponse } from '../../../contract/order.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LiveButton } from '../../../ui/live-button.tsx'
import { postJson } from '../../api.ts'
import { useToasts } from '../../shell/toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'

const ANSWER_LIMIT_MS = 30_000

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
  const { order, onDone } = props
  const { profile } = useShop()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const [isChanging, setIsChanging] = useState(false)

  async function change() {
    setIsChanging(true)
    const path = `/api/web/orders/${order.externalId}/${props.path}`
    const answer = await postJson<OrderResponse>(profile.apiBase, path, props.body, { timeoutMs: ANSWER_LIMIT_MS })
    setIsChanging(false)
    // First: nothing beside an open dialog takes the focus.
    setIsAsking(false)
    // Refused as well: the order may be another one than its page shows.
    await revalidate()
    if (answer.kind === 'ok') return onDone()
    const text = answer.kind === 'problem' ? answer.problem.detail : 'Revisa tu conexión y prueba otra vez.'
    toasts.show({ level: 'error', header: props.failed, text, autohide: false })
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
            <Button aria-disabled={isChanging} onClick={() => !isChanging && change()}>
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
