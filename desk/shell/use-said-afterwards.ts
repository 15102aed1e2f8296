import { useEffect, useRef } from 'react'
import type { ActAnswer } from '../act.ts'
import { useNotice } from './notices.tsx'

/** A page that another person changed may have no place for a form any more: the fault that it showed goes on as a notice. */
export function useSaidAfterwards(answer: ActAnswer | undefined): void {
  const tell = useNotice()
  const said = useRef<{ text: string; on: string }>(undefined)
  useEffect(() => {
    said.current = answer?.kind === 'fault' ? { text: answer.text, on: location.pathname } : undefined
  }, [answer])
  useEffect(
    () => () => {
      if (said.current?.on === location.pathname) tell(said.current.text)
    },
    [tell],
  )
}
