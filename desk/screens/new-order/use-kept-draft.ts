import { useCallback, useEffect, useState } from 'react'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { useDraftKey } from '../../shell/drafts.ts'
import type { ShownDraft } from '../../shell/use-draft.ts'
import type { Draft } from './draft.ts'

/**
 * The draft of an order, kept in the tab: it survives a reload and an ended session.
 * @returns also `shown`: the draft was put back, not typed now. `forget` deletes the draft that was placed, not one begun since
 */
export function useKeptDraft(initial: Draft) {
  const name = useDraftKey(`orden-nueva:${initial.request ?? ''}`)
  const [draft, setDraft] = useState(initial)
  const [keptAt, setKeptAt] = useState<string>()

  useEffect(() => {
    const kept = readKept(name)
    if (!kept) return
    setDraft(kept.draft)
    setKeptAt(kept.at)
  }, [name])

  const change = useCallback(
    (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => {
      setDraft(before => {
        const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) }
        sessionStorage.setItem(name, JSON.stringify({ ...next, at: new Date().toISOString() }))
        return next
      })
    },
    [name],
  )
  const forget = useCallback(
    (orderKey: string) => {
      if (readKept(name)?.draft.orderKey === orderKey) sessionStorage.removeItem(name)
    },
    [name],
  )
  const discard = useCallback(() => {
    sessionStorage.removeItem(name)
    setKeptAt(undefined)
    setDraft({ ...initial, orderKey: randomUuid() })
  }, [name, initial])
  const shown: ShownDraft | null = keptAt === undefined ? null : { at: keptAt, isOverSaved: false, discard }
  return { draft, change, forget, shown }
}

function readKept(name: string): { draft: Draft; at: string | undefined } | null {
  const kept = sessionStorage.getItem(name)
  if (!kept) return null
  const { at, ...draft } = JSON.parse(kept)
  return { draft, at }
}
