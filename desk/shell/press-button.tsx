import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ActAnswer } from '../act.ts'
import { unreachedInWords } from './keep-page.ts'
import { useActAnswer } from './use-act-answer.ts'
import { useActKey } from './use-act-key.ts'

const LINK = 'desk-link inline-flex min-h-6 items-center font-semibold disabled:opacity-60'

/** An act of the page that one press does, within another form or a row; what would be much is said first, and done with a second press. */
export function PressButton({
  act,
  fields,
  label,
  about,
  asksFirst = false,
  reason,
  askIn,
}: {
  act: string
  fields: Readonly<Record<string, string>>
  label: string
  /** What it is about, for those who hear the button alone. */
  about?: string
  /** Its first press never does anything but say what will happen: where no answer came to that, nothing was done. */
  asksFirst?: boolean
  /** The label of a field beside the question, for why: it may stay empty. */
  reason?: string
  /** The id of the place where the question stands, such as a row of its own; else it takes the button's. */
  askIn?: string
}) {
  const { fetcher, hearNext } = useActAnswer({ button: about ? `${label} (${about})` : label, isKeyed: true })
  const [asked, setAsked] = useState<Extract<ActAnswer, { kind: 'ask' }>>()
  const actKey = useActKey(`${act} ${Object.values(fields).join(' ')}`)
  const yes = useRef<HTMLButtonElement>(null)
  const why = useRef<HTMLInputElement>(null)
  /** The last press could only ask. */
  const onlyAsked = useRef(false)
  const answer = fetcher.data
  useEffect(() => {
    // Where no answer came, what was asked is asked still.
    if (answer && answer.kind !== 'unreached') setAsked(answer.kind === 'ask' ? answer : undefined)
  }, [answer])
  // Together with the question, not after it: a fast typist answers at once.
  useLayoutEffect(() => {
    if (asked) yes.current?.focus()
  }, [asked])
  const isBusy = fetcher.state !== 'idle'
  // Once a question is there it can be answered, while the page is still loaded anew.
  const isSending = fetcher.state === 'submitting'
  // Before the page shows it: Enter may be pressed twice in a moment.
  const isOnItsWay = useRef(false)
  const send = (sure?: string) => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    const form = new FormData()
    onlyAsked.current = asksFirst && sure === undefined
    const said = {
      act,
      ...fields,
      ...(sure !== undefined && { sure }),
      ...(why.current && { reason: why.current.value }),
    }
    for (const [name, value] of Object.entries(said)) form.set(name, value)
    actKey.put(form)
    hearNext(({ kind }) => {
      isOnItsWay.current = false
      if (kind !== 'unreached') actKey.settle()
      return kind === 'unreached' || kind === 'ask'
    }, onlyAsked.current)
    void fetcher.submit(form, { method: 'post' })
  }
  const heard = about && <span className="sr-only"> ({about})</span>
  const lost = answer?.kind === 'unreached' && fetcher.state === 'idle' && (
    <span className="block text-error text-sm" role="alert">
      {unreachedInWords(answer, {
        hasFields: asked !== undefined && reason !== undefined,
        isKeyed: true,
        onlyAsked: onlyAsked.current,
      })}
    </span>
  )
  const pressed = (isOff: boolean) => (
    <button className={LINK} disabled={isOff} onClick={() => send()} type="button">
      {label}
      {heard}
    </button>
  )
  if (asked && (answer?.kind === 'ask' || answer?.kind === 'unreached')) {
    const question = (
      <span className="grid gap-1 rounded-control bg-sol-tint px-3 py-2">
        <span aria-live="polite" className="whitespace-normal">
          {asked.question}
        </span>
        {reason && (
          <label className="grid gap-1 text-sm">
            <span className="font-semibold">{reason}</span>
            <input
              className="h-10 w-full min-w-0 rounded-control border border-border bg-surface px-3 text-base"
              onKeyDown={event => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                send(asked.sure)
              }}
              ref={why}
              type="text"
            />
          </label>
        )}
        <span className="flex gap-4">
          <button className={LINK} disabled={isSending} onClick={() => send(asked.sure)} ref={yes} type="button">
            {asked.button}
            {heard}
          </button>
          <button className={LINK} onClick={() => setAsked(undefined)} type="button">
            No
          </button>
        </span>
        {lost}
      </span>
    )
    const place = askIn === undefined ? null : document.getElementById(askIn)
    return place ? (
      <>
        {pressed(true)}
        {createPortal(question, place)}
      </>
    ) : (
      question
    )
  }
  return (
    <>
      {pressed(isBusy)}
      {lost}
    </>
  )
}
