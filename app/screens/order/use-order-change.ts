import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderResponse } from '../../../contract/order.ts'
import { type ApiResult, postJson } from '../../api.ts'
import { useToasts } from '../../shell/toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'

const ANSWER_LIMIT_MS = 30_000

export type OrderChange = ReturnType<typeof useOrderChange>

/** Sends the buyer's changes of an order, one at a time. `onStart`: what was said of the last one no longer holds. */
export function useOrderChange(order: OrderResponse, onStart: () => void) {
  const { profile } = useShop()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const [isChanging, setIsChanging] = useState(false)

  // Hides the message about a refused change when another is tried.
  const hideRefusal = useRef(() => {})
  useEffect(() => () => hideRefusal.current(), [])

  /**
   * Sends the change to `path`, below the order's address, and reloads the order, even after a refusal: it may differ from what its page
   * shows. A refusal is shown under the title `failed`. Refused fields are left to the caller, which marks them.
   */
  async function change(
    path: string,
    body: unknown,
    { failed, beforeShown }: { failed: string; beforeShown: () => void },
  ): Promise<ApiResult<OrderResponse>> {
    setIsChanging(true)
    onStart()
    hideRefusal.current()
    const where = `/api/web/orders/${order.externalId}/${path}`
    const answer = await postJson<OrderResponse>(profile.apiBase, where, body, { timeoutMs: ANSWER_LIMIT_MS })
    setIsChanging(false)
    if (answer.kind === 'problem' && answer.problem.errors?.length) return answer
    beforeShown()
    await revalidate()
    if (answer.kind === 'ok') return answer
    const text = answer.kind === 'problem' ? answer.problem.detail : 'Revisa tu conexión y prueba otra vez.'
    hideRefusal.current = toasts.show({ level: 'error', header: failed, text, autohide: false })
    return answer
  }

  return { isChanging, change }
}
