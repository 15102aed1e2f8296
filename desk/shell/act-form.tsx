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
 * A form that does an act of its page. An act that can't be undone is described first and confirmed with a second button, which repeats the
 * verb and the amount. What was typed survives a refusal, changes by others, a session that ended and a lost connection.
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
  /** Hidden fields. `seen` is the version of the thing that the page shows. */
  hidden?: Readonly<Record<string, string | number>>
  button: string
  /** The button's full name if several of the page have the same text; it begins with that text. */
  buttonName?: string
  variant?: ButtonVariant
  /** The answer stays in the form: something to copy. */
  keepsAnswer?: boolean
  /** A button in a line of text, without fields. */
  compact?: boolean
  /** False if each sending is a new act: a person's own account (`FormAct.act` is null). */
  isKeyed?: boolean
  /** The first press only asks. If it gets no answer, nothing was done. */
  asksFirst?: boolean
  /** Called when the act was done and the fields were reset. */
  onReset?: () => void
  children?: ReactNode
}) {
  // Without the page's script nothing would show the answer.
  const isAlive = useIsAlive()
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<Extract<ActAnswer, { kind: 'ask' }>>()
  const messageId = useId()
  // A draft belongs to the thing, whatever its version.
  const { seen: _seen, ...thing } = hidden
  const name = `${act} ${Object.values(thing).join(' ')}`
  const { forget, shown } = useDraft(form, name)
  const isOthersChange = useOthersChanges(form)
  const { fetcher, onlyAsked, send, sendAgain, touch } = useActSending({
    ...{ form, name, isKeyed, asksFirst, keepsAnswer },
    button: buttonName ?? button,
    onDone: forget,
  })
  // Shown while the page still reloads: afterwards it may have no place for this form.
  const answer = fetcher.state === 'submitting' ? undefined : fetcher.data
  const isBusy = fetcher.state !== 'idle'
  // Without an answer, the question stays.
  const question = answer?.kind === 'ask' || answer?.kind === 'unreached' ? asked : undefined

  useSaidAfterwards(answer)
  useEffect(() => {
    if (answer && answer.kind !== 'unreached') setAsked(answer.kind === 'ask' ? answer : undefined)
    if (answer?.kind === 'done') form.current?.reset()
  }, [answer])

  // React's handlers miss a block that is pasted into many fields.
  useEffect(() => {
    const element = form.current
    const change = ({ target }: Event) => {
      if (isOfProof(target)) return
      setAsked(undefined)
      // The page fills fields too, with what others or this form's own act saved.
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
            {/* Enabled while the page reloads: Enter on a disabled button would be lost without a word. */}
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
