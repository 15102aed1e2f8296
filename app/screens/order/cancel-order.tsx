import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatExactPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LiveButton } from '../../../ui/live-button.tsx'
import { postJson } from '../../api.ts'
import { useToasts } from '../../shell/toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'

const ANSWER_LIMIT_MS = 30_000

/** The buyer changes their mind before it is printed: asked once more, with what happens to the money, then done. */
export function CancelOrder({ order }: { order: OrderResponse }) {
  const { profile } = useShop()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  if (!order.isCancellable) return null

  async function cancel() {
    setIsCancelling(true)
    const path = `/api/web/orders/${order.externalId}/cancellation`
    const answer = await postJson<OrderResponse>(profile.apiBase, path, {}, { timeoutMs: ANSWER_LIMIT_MS })
    setIsCancelling(false)
    setIsAsking(false)
    await revalidate()
    if (answer.kind === 'ok') return focusHeadline()
    const text = answer.kind === 'problem' ? answer.problem.detail : 'Revisa tu conexión y prueba otra vez.'
    toasts.show({ level: 'error', header: 'No pudimos cancelar la orden.', text, autohide: false })
  }

  return (
    <>
      <LiveButton onClick={() => setIsAsking(true)} variant="quiet">
        Cancelar la orden
      </LiveButton>
      <Dialog
        footer={
          <div className="flex flex-wrap justify-end gap-2 max-xs:flex-col-reverse">
            <Button onClick={() => setIsAsking(false)} variant="quiet">
              Conservarla
            </Button>
            <Button aria-disabled={isCancelling} onClick={() => !isCancelling && cancel()}>
              {isCancelling ? 'Cancelando...' : 'Sí, cancelar la orden'}
            </Button>
          </div>
        }
        onClose={() => setIsAsking(false)}
        open={isAsking}
        title={`¿Cancelar la orden # ${order.id}?`}
      >
        <p>{consequence(order)}</p>
      </Dialog>
    </>
  )
}

/** What a cancellation does to the money, said before it. */
export function consequence({ cancellationRefund, payments }: OrderResponse): string {
  if (cancellationRefund === undefined) return 'No se cobra nada. Si después quieres el libro, puedes pedirlo otra vez.'
  const paidBy = payments.find(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')?.paymentMethod
  const price = formatExactPrice(toCents(cancellationRefund))
  const back =
    paidBy === 'CARD'
      ? `Te devolvemos ${price} a la tarjeta con que pagaste.`
      : `Te devolvemos ${price} por transferencia, y te avisamos cuando esté hecho.`
  return `${back} No se imprime nada; si la imprenta ya empezó, te lo decimos y la orden sigue como está.`
}

/** The button is gone with the order: the new headline says what happened, and is read out. */
function focusHeadline(): void {
  document.querySelector<HTMLElement>('.order-receipt h1')?.focus()
}
