import { useEffect, useRef, useState } from 'react'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { useAnswered } from '../../shell/answers.tsx'
import type { Unreached } from '../../shell/keep-page.ts'
import { useNotice } from '../../shell/notices.tsx'
import type { Draft } from './draft.ts'
import type { OrderAnswer } from './order-answer.ts'

/**
 * Sends an order: first to hear its total, then, with this total, to place it.
 * @returns `answer`: the last, once it came. `quoted`: what was asked about and is still what is typed. `other`: another order that was
 * placed under this draft's key
 */
export function useSendOrder({
  draft,
  change,
  forget,
}: {
  draft: Draft
  change: (draft: Draft) => void
  forget: (orderKey: string) => void
}) {
  const { fetcher, hearNext } = useAnswered<OrderAnswer | Unreached>()
  const tell = useNotice()
  const isHere = useRef(false)
  const [heard, setHeard] = useState<OrderAnswer | Unreached>()
  const [quote, setQuote] = useState<Extract<OrderAnswer, { kind: 'quoted' }>>()
  // Not emptied when it is sent: the pressed button would become the one that sends the form before its press ends.
  const answer = fetcher.state === 'idle' ? heard : undefined
  // Made with the answer, not at each press: pressed twice it is one order.
  const anotherKey = useRef('')

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  function send(totalCents: number | null, sent = draft) {
    hearNext(answer => {
      setHeard(answer)
      if (answer.kind === 'other-order') anotherKey.current = randomUuid()
      // Where no answer came, what was asked is asked still: its key has the order placed once.
      if (answer.kind === 'quoted') setQuote(answer)
      if (answer.kind === 'faults') setQuote(undefined)
      if (answer.kind === 'placed') forget(sent.orderKey)
      if (!isHere.current && totalCents !== null) tell(saidElsewhere(answer))
    })
    void fetcher.submit({ draft: sent, totalCents } as never, { method: 'post', encType: 'application/json' })
  }

  /** Places as a new order what is already another one under its key. */
  function sendAsNew(totalCents: number) {
    const another = { ...draft, orderKey: anotherKey.current }
    change(another)
    send(totalCents, another)
  }

  const isAsked = answer?.kind === 'quoted' || answer?.kind === 'other-order' || answer?.kind === 'unreached'
  const quoted = isAsked ? quote : undefined
  const other = answer?.kind === 'other-order' ? answer : undefined
  const isBusy = fetcher.state !== 'idle'
  return {
    answer,
    quoted,
    other,
    isBusy,
    send,
    sendAsNew,
    dropQuote: () => setQuote(undefined),
    forgetAnswer() {
      setHeard(undefined)
      setQuote(undefined)
    },
  }
}

/** How the placing ended, for who left its page meanwhile. */
function saidElsewhere(answer: OrderAnswer | Unreached): string {
  if (answer.kind === 'placed') return `La orden ${answer.orderId} quedó hecha.`
  return 'La orden por teléfono quedó en borrador: hay que volver a ella y probar otra vez.'
}
