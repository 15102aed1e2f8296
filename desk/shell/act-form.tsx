import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonVariant, buttonClass } from '../../ui/button.tsx'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import type { ActAnswer } from '../act.ts'
import type { FieldFault } from '../form-faults.ts'
import { ActMessages } from './act-messages.tsx'
import { ConfirmIdentity, isOfProof } from './confirm-identity.tsx'
import { DraftNote } from './draft-note.tsx'
import { useFieldFaults } from './field-faults.tsx'
import { useActSending } from './use-act-sending.ts'
import { useDraft } from './use-draft.ts'
import { useOthersChanges } from './use-others-changes.ts'
import { useSaidAfterwards } from './use-said-afterwards.ts'

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
  // Sent before the page has its script, its answer would be shown nowhere.
  const isAlive = useIsAlive()
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<Extract<ActAnswer, { kind: 'ask' }>>()
  const messageId = useId()
  // What is typed belongs to the thing, however that has changed since.
  const { seen: _seen, ...thing } = hidden
  const name = `${act} ${Object.values(thing).join(' ')}`
  const { forget, shown } = useDraft(form, name)
  const isOthersChange = useOthersChanges(form)
  const { fetcher, onlyAsked, send, sendAgain, touch } = useActSending({
    ...{ form, name, isKeyed, asksFirst, keepsAnswer },
    button: buttonName ?? button,
    onDone: forget,
  })
  // Said while the page is still loading again: what it then shows may have no place for this form.
  const answer = fetcher.state === 'submitting' ? undefined : fetcher.data
  const isBusy = fetcher.state !== 'idle'
  // Where no answer came, what was asked is asked still.
  const question = answer?.kind === 'ask' || answer?.kind === 'unreached' ? asked : undefined

  useSaidAfterwards(answer)
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
      touch()
    }
    element?.addEventListener('input', change)
    return () => element?.removeEventListener('input', change)
  })
  const { beside, above } = useFieldFaults(form, answer?.kind === 'fault' ? answer.faults : NO_FAULTS)

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
      <ActMessages
        above={above}
        answer={answer}
        compact={compact}
        form={{ hasFields: children !== undefined, isKeyed, onlyAsked: onlyAsked.current }}
        id={messageId}
        keepsAnswer={keepsAnswer}
        question={question?.question}
      />
      {answer?.kind === 'confirm' && <ConfirmIdentity onConfirmed={sendAgain} />}
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
