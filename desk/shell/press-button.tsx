import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ActAnswer } from '../act.ts'
import { useNotice } from './notices.tsx'

/** An act of the page that one press does, within another form or a row: small, and taken back as easily. */
export function PressButton({
  act,
  fields,
  label,
  about,
}: {
  act: string
  fields: Readonly<Record<string, string>>
  label: string
  /** What it is about, for those who hear the button alone. */
  about?: string
}) {
  const fetcher = useFetcher<ActAnswer>()
  const tell = useNotice()
  // Said before the page shows what changed: the button may be gone with it.
  const answer = fetcher.data
  useEffect(() => {
    if (answer && 'text' in answer) tell(answer.text)
  }, [answer, tell])
  return (
    <button
      className="desk-link inline-flex min-h-6 items-center font-semibold disabled:opacity-60"
      disabled={fetcher.state !== 'idle'}
      onClick={() => void fetcher.submit({ act, ...fields }, { method: 'post' })}
      type="button"
    >
      {label}
      {about && <span className="sr-only"> ({about})</span>}
    </button>
  )
}
