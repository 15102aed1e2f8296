import { type RefObject, useRef } from 'react'
import { useActAnswer } from './use-act-answer.ts'
import { useActKey } from './use-act-key.ts'

/** Sends a form's act, under a key if it has one, and hears its answer. */
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
  /** The form's among those of its page. */
  name: string
  button: string
  isKeyed: boolean
  asksFirst: boolean
  keepsAnswer: boolean
  onDone: () => void
}) {
  const { fetcher, hearNext } = useActAnswer({ button, isKeyed })
  const actKey = useActKey(name)
  /** How the thing was when it was said what will happen: a yes is to that, whatever the page shows since. */
  const seenWhenAsked = useRef<FormDataEntryValue>(undefined)
  /** What was pressed last, until the person changes it. Who must show first who they are sends it as it was: the page may have changed meanwhile. */
  const pressed = useRef<FormData>(undefined)
  /** The last press could only ask. */
  const onlyAsked = useRef(false)

  /** `sure`: the yes to what was asked. */
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
    /** Sends again what was pressed last. */
    sendAgain: () => (pressed.current ? post(pressed.current) : send()),
    /** The person changed what it says. */
    touch() {
      actKey.touch()
      pressed.current = undefined
    },
  }
}
