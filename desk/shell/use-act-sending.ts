import { type RefObject, useRef } from 'react'
import { useActAnswer } from './use-act-answer.ts'
import { useActKey } from './use-act-key.ts'

/** Sends a form's act, under its key if it has one, and handles the answer. */
export function useActSending({
  form,
  name,
  button,
  isKeyed,
  asksFirst,
  keepsAnswer,
  onDone,
}: {
  form: RefObject<HTMLFormElement | null>
  /** The form's name on its page. */
  name: string
  button: string
  isKeyed: boolean
  asksFirst: boolean
  keepsAnswer: boolean
  onDone: () => void
}) {
  const { fetcher, hearNext } = useActAnswer({ button, isKeyed })
  const actKey = useActKey(name)
  /** The version of the thing when the question was asked: a confirmation is about that one, whatever the page shows since. */
  const seenWhenAsked = useRef<FormDataEntryValue>(undefined)
  /** The last sent fields, until the person edits them. After a proof of identity they are sent unchanged: the page may have changed meanwhile. */
  const pressed = useRef<FormData>(undefined)
  /** The last press could only ask. */
  const onlyAsked = useRef(false)

  /** `sure`: the confirmed question. */
  function send(sure?: string) {
    if (!form.current) return
    const data = new FormData(form.current)
    onlyAsked.current = asksFirst && sure === undefined
    if (sure === undefined) seenWhenAsked.current = data.get('seen') ?? undefined
    else {
      data.set('sure', sure)
      if (seenWhenAsked.current !== undefined) data.set('seen', seenWhenAsked.current)
    }
    post(data)
  }

  function post(data: FormData) {
    pressed.current = data
    if (isKeyed) actKey.put(data)
    hearNext(said => {
      if (said.kind !== 'unreached') actKey.settle()
      if (said.kind === 'done') onDone()
      return said.kind !== 'stale' && (said.kind !== 'done' || keepsAnswer)
    }, onlyAsked.current)
    void fetcher.submit(data, { method: 'post' })
  }

  return {
    fetcher,
    onlyAsked,
    send,
    /** Sends the last sent fields again. */
    sendAgain: () => (pressed.current ? post(pressed.current) : send()),
    /** Called when the person edits the form. */
    touch() {
      actKey.touch()
      pressed.current = undefined
    },
  }
}
