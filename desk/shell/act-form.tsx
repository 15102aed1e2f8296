import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonVariant, buttonClass } from '../../ui/button.tsx'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import type { ActAnswer } from '../act.ts'
import type { FieldFault } from '../form-faults.ts'
import { ConfirmIdentity, isOfProof } from './confirm-identity.tsx'
import { CopyButton } from './copy-button.tsx'
import { DraftNote } from './draft-note.tsx'
import { useFieldFaults } from './field-faults.tsx'
import { unreachedInWords } from './keep-page.ts'
import { useNotice } from './notices.tsx'
import { useActAnswer } from './use-act-answer.ts'
import { useActKey } from './use-act-key.ts'
import { useDraft } from './use-draft.ts'
import { useOthersChanges } from './use-others-changes.ts'

const NO_FAULTS: readonly FieldFault[] = []

/**
 * A form that does an act of its page. What can't be taken back is shown first, and done with a second button that repeats the verb and
 * the amount. What was typed survives a refusal, what others change meanwhile, a session that ended and a connection that broke.
 */
export function ActForm({
  act,
  hidden = {},
  button,
  buttonName,
  variant = 'primary',
  keepsAnswer = false,
  compact = false,
  isKeyed = true,
  asksFirst = false,
  onReset,
  children,
}: {
  act: string
  /** What the page knows and the person does not type; `seen` is how the thing was when the page was made. */
  hidden?: Readonly<Record<string, string | number>>
  button: string
  /** What it is called where several of a page say the same; it begins with what they say. */
  buttonName?: string
  variant?: ButtonVariant
  /** What it says once it is done stays with it: something to copy. */
  keepsAnswer?: boolean
  /** A button in a line of text, without fields. */
  compact?: boolean
  /** False where it is done each time that it is sent: what is a person's own (`FormAct.act` is null). */
  isKeyed?: boolean
  /** Its first press never does anything but say what will happen: where no answer came to that, nothing was done. */
  asksFirst?: boolean
  /** It was done, and its fields are as they were at first. */
  onReset?: () => void
  children?: ReactNode
}) {
  const { fetcher, hearNext } = useActAnswer({ button: buttonName ?? button, isKeyed })
  // Sent before the page has its script, its answer would be shown nowhere.
  const isAlive = useIsAlive()
  const form = useRef<HTMLFormElement>(null)
  /** How the thing was when it was said what will happen: a yes is to that, whatever the page shows since. */
  const seenWhenAsked = useRef<FormDataEntryValue>(undefined)
  /** What was pressed last, until the person changes it. Who must show first who they are sends it as it was: the page may have changed meanwhile. */
  const pressed = useRef<FormData>(undefined)
  const [asked, setAsked] = useState<Extract<ActAnswer, { kind: 'ask' }>>()
  /** The last press could only ask. */
  const onlyAsked = useRef(false)
  const messageId = useId()
  // What is typed belongs to the thing, however that has changed since.
  const { seen: _seen, ...thing } = hidden
  const name = `${act} ${Object.values(thing).join(' ')}`
  const actKey = useActKey(name)
  const { forget, shown } = useDraft(form, name)
  const isOthersChange = useOthersChanges(form)
  const tell = useNotice()
  // Said while the page is still loading again: what it then shows may have no place for this form.
  const answer = fetcher.state === 'submitting' ? undefined : fetcher.data
  const isBusy = fetcher.state !== 'idle'
  // Where no answer came, what was asked is asked still.
  const question = answer?.kind === 'ask' || answer?.kind === 'unreached' ? asked : undefined

  // A page that another person changed may have no place for a form any more: what it said goes on without it.
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

  useEffect(() => {
    if (answer && answer.kind !== 'unreached') setAsked(answer.kind === 'ask' ? answer : undefined)
    if (answer?.kind === 'done') form.current?.reset()
  }, [answer])

  // React would not hear of a block that was pasted into many fields.
  useEffect(() => {
    const element = form.current
    const change = ({ target }: Event) => {
      if (isOfProof(target)) return
      setAsked(undefined)
      // The page fills fields as well, with what others saved, and with what this form's own act did.
      if (isOthersChange.current) return
      actKey.touch()
      pressed.current = undefined
    }
    element?.addEventListener('input', change)
    return () => element?.removeEventListener('input', change)
  })
  const { beside, above } = useFieldFaults(form, answer?.kind === 'fault' ? answer.faults : NO_FAULTS)

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
      if (said.kind === 'done') forget()
      return said.kind !== 'stale' && (said.kind !== 'done' || keepsAnswer)
    }, onlyAsked.current)
    void fetcher.submit(data, { method: 'post' })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  return (
    <fetcher.Form
      aria-describedby={messageId}
      className={compact ? 'inline-grid align-middle' : 'grid gap-3'}
      inert={!isAlive}
      method="post"
      noValidate
      onReset={onReset}
      onSubmit={submit}
      ref={form}
    >
      <input name="act" type="hidden" value={act} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <DraftNote draft={shown} />
      {children}
      {beside}
      {/* Empty it takes no room, and is there all the same: what comes into it is read out. */}
      <div aria-live="polite" className={compact ? '' : 'grid gap-3 empty:absolute'} id={messageId}>
        {above && (
          <p className="wrap-anywhere whitespace-pre-line rounded-control bg-error-tint px-3 py-2 text-error">
            {above}
          </p>
        )}
        {answer?.kind === 'done' && keepsAnswer && (
          <p className="wrap-anywhere whitespace-pre-line rounded-control bg-ok-tint px-3 py-2 text-ok">
            {answer.text}
            {answer.link && (
              <span className="mt-1 block">
                <CopyButton isLink text={answer.link}>
                  Copiar el enlace
                </CopyButton>
              </span>
            )}
          </p>
        )}
        {question && (
          <p className="wrap-anywhere whitespace-pre-line rounded-control bg-sol-tint px-3 py-2">{question.question}</p>
        )}
        {answer?.kind === 'unreached' && (
          <p className="rounded-control bg-error-tint px-3 py-2 text-error">
            {unreachedInWords(answer, {
              hasFields: children !== undefined,
              isKeyed,
              onlyAsked: onlyAsked.current,
            })}
          </p>
        )}
      </div>
      {answer?.kind === 'confirm' && (
        <ConfirmIdentity onConfirmed={() => (pressed.current ? post(pressed.current) : send())} />
      )}
      <div className="flex flex-wrap gap-2">
        {question ? (
          <>
            {/* While the page loads again it can be pressed: Enter on a button that is not ready would be lost without a word. */}
            <Button onClick={() => send(question.sure)}>{question.button}</Button>
            <Button onClick={() => setAsked(undefined)} variant="secondary">
              No
            </Button>
          </>
        ) : (
          <button
            aria-label={isBusy ? undefined : buttonName}
            className={compact ? 'desk-link inline-flex min-h-8 items-center' : buttonClass(variant)}
            disabled={isBusy}
            type="submit"
          >
            {isBusy && !compact ? 'Un momento…' : button}
          </button>
        )}
      </div>
    </fetcher.Form>
  )
}
