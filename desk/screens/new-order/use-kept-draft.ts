import { useCallback, useEffect, useState } from 'react'
import { useDraftKey } from '../../shell/drafts.ts'
import type { Draft } from './draft.ts'

/** The draft of an order, kept in the tab: it survives a reload and an ended session. */
export function useKeptDraft(initial: Draft) {
  const name = useDraftKey(`orden-nueva:${initial.request ?? ''}`)
  const [draft, setDraft] = useState(initial)

  useEffect(() => {
    const kept = sessionStorage.getItem(name)
    if (kept) setDraft(JSON.parse(kept))
  }, [name])

  const change = useCallback(
    (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => {
      setDraft(before => {
        const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) }
        sessionStorage.setItem(name, JSON.stringify(next))
        return next
      })
    },
    [name],
  )
  const forget = useCallback(() => sessionStorage.removeItem(name), [name])
  return { draft, change, forget }
}
