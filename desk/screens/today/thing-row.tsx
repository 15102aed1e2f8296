import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ActForm } from '../../shell/act-form.tsx'
import { Check, Given } from '../../shell/panel.tsx'
import type { ShownStep, StepField } from './steps.ts'

/** Something that waits, as its row shows it. */
export interface ShownThing {
  thing: string
  /** The link at the beginning of the sentence, to the page of the thing. */
  lead: { words: string; to: string } | null
  what: string
  /** The person and the amount; empty if there is none. */
  about: string
  since: string
  age: string
  steps: ShownStep[]
  taken: { by: string; isOwn: boolean } | null
  snoozed: string | null
}

/** A thing that waits: since when, who does it, and the acts that end it. One form is open at a time. */
export function ThingRow({ shown, mayAct, tomorrow }: { shown: ShownThing; mayAct: boolean; tomorrow: string }) {
  const [open, setOpen] = useState<string | null>(null)
  const { thing, lead, what, about, since, age, steps, taken, snoozed } = shown
  const toggle = (name: string) => setOpen(open === name ? null : name)
  const forms = steps.filter(step => step.kind === 'form')
  const current = forms.find(({ label }) => label === open)
  return (
    <li className="grid gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0 md:grid-cols-[7rem_1fr]">
      <span className="text-ink-soft text-sm tabular-nums" title={since}>
        {age}
      </span>
      <div className="grid min-w-0 gap-2">
        <p className="break-words">
          {lead && (
            <Link className="desk-link font-semibold" to={lead.to}>
              {lead.words}
            </Link>
          )}
          {what} {taken && <span className="tag tag-ok">{taken.isOwn ? 'lo haces tú' : `lo hace ${taken.by}`}</span>}
        </p>
        {about && <p className="text-ink-soft text-sm">{about}</p>}
        {snoozed && <p className="text-ink-soft text-sm">{snoozed}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {steps.map(step =>
            step.kind === 'link' ? (
              <Link className="desk-link inline-flex min-h-8 items-center" key={step.label} to={step.to}>
                {step.label}
              </Link>
            ) : (
              <Toggle isOpen={open === step.label} key={step.label} onToggle={() => toggle(step.label)}>
                {step.label}
              </Toggle>
            ),
          )}
          {mayAct && (
            <span className="ml-auto flex flex-wrap items-center gap-x-4">
              {taken ? (
                <ActForm
                  act="leaveThing"
                  button={taken.isOwn ? 'Lo dejo' : 'Soltarlo para que lo haga otro'}
                  compact
                  hidden={{ thing }}
                />
              ) : (
                <ActForm act="takeThing" button="Lo hago yo" compact hidden={{ thing }} />
              )}
              {snoozed ? (
                <ActForm act="wakeThing" button="Traer ahora" compact hidden={{ thing }} />
              ) : (
                <Toggle isOpen={open === 'posponer'} onToggle={() => toggle('posponer')}>
                  Posponer
                </Toggle>
              )}
            </span>
          )}
        </div>
        {current && (
          <div className="max-w-lg rounded-control bg-paper p-3">
            <ActForm act={current.act} button={current.label} hidden={{ ...current.hidden, thing }}>
              {current.fields.map(field => (
                <Field field={field} key={field.name} />
              ))}
              {current.consequence && <p className="text-ink-soft text-sm">{current.consequence}</p>}
            </ActForm>
          </div>
        )}
        {open === 'posponer' && (
          <div className="max-w-lg rounded-control bg-paper p-3">
            <ActForm act="snoozeThing" button="Posponer" hidden={{ thing }} variant="secondary">
              <Given defaultValue={tomorrow} label="Vuelve el" min={tomorrow} name="until" required type="date" />
              <Given label="Por qué" name="reason" required />
            </ActForm>
          </div>
        )}
      </div>
    </li>
  )
}

function Toggle({ isOpen, onToggle, children }: { isOpen: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button
      aria-expanded={isOpen}
      className="desk-link inline-flex min-h-8 items-center"
      onClick={onToggle}
      type="button"
    >
      {children}
    </button>
  )
}

function Field({ field: { name, label, kind, isRequired = false } }: { field: StepField }) {
  if (kind === 'check') return <Check label={label} name={name} />
  if (kind === 'note') {
    return (
      <label className="grid gap-1 text-sm">
        <span className="font-semibold">{label}</span>
        <textarea
          className="rounded-control border border-border bg-surface p-2 text-base"
          name={name}
          required={isRequired}
          rows={2}
        />
      </label>
    )
  }
  return (
    <Given
      inputMode={kind === 'amount' ? 'decimal' : undefined}
      label={label}
      name={name}
      required={isRequired}
      type={kind === 'url' ? 'url' : 'text'}
    />
  )
}
