import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ActAnswer } from '../act.ts'
import { useAnswered } from './answers.tsx'
import { useNotice } from './notices.tsx'

const LINK = 'desk-link inline-flex min-h-6 items-center font-semibold disabled:opacity-60'

/** An act of the page that one press does, within another form or a row; what would be much is said first, and done with a second press. */
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
  const { fetcher, hearNext } = useAnswered<ActAnswer>()
  const tell = useNotice()
  const [isAsked, setIsAsked] = useState(false)
  const yes = useRef<HTMLButtonElement>(null)
  const answer = fetcher.data
  useEffect(() => setIsAsked(answer?.kind === 'ask'), [answer])
  // With the question, not after it: somebody quick at the keyboard answers it.
  useLayoutEffect(() => {
    if (isAsked) yes.current?.focus()
  }, [isAsked])
  const isBusy = fetcher.state !== 'idle'
  const send = (sure?: string) => {
    hearNext(said => 'text' in said && tell(said.text))
    void fetcher.submit({ act, ...fields, ...(sure !== undefined && { sure }) }, { method: 'post' })
  }
  const heard = about && <span className="sr-only"> ({about})</span>
  if (answer?.kind === 'ask' && isAsked) {
    return (
      <span className="grid gap-1 rounded-control bg-sol-tint px-3 py-2">
        <span aria-live="polite">{answer.question}</span>
        <span className="flex gap-4">
          <button
            className={LINK}
            disabled={fetcher.state === 'submitting'}
            onClick={() => send(answer.sure)}
            ref={yes}
            type="button"
          >
            {answer.button}
            {heard}
          </button>
          <button className={LINK} onClick={() => setIsAsked(false)} type="button">
            No
          </button>
        </span>
      </span>
    )
  }
  return (
    <button className={LINK} disabled={isBusy} onClick={() => send()} type="button">
      {label}
      {heard}
    </button>
  )
}
