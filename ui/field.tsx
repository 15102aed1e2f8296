import { type ReactNode, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import { useMessageInSight } from './use-message-in-sight.ts'

/** The attributes that tie a control to its label and its message. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

/**
 * The look of every text control. 17 px: below 16 px iOS zooms into the field. The bottom scroll margin leaves room for two lines of its
 * message when it gets the focus.
 */
export const CONTROL_CLASS =
  'block h-12 w-full scroll-mb-[calc(4px+2*var(--leading-5))] rounded-control border border-border bg-surface px-3 text-base text-ink ' +
  'transition-colors hover:border-ink-soft aria-invalid:border-error'

/**
 * A label above, a control, and one line beneath for the hint or, in its place, the error. The line always takes its space: an error that
 * appears on blur must not push away the button being clicked.
 */
export function Field({
  label,
  hint,
  error,
  keepsHint = false,
  children,
}: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Keeps the hint beneath an error, when the hint says what a correct value looks like. */
  keepsHint?: boolean
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className="min-w-0">
      <label className="mb-1 block text-sm font-semibold text-ink" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': error || hint ? messageId : undefined, 'aria-invalid': Boolean(error) })}
      <FieldMessage error={error} hint={hint} id={messageId} keepsHint={keepsHint} />
    </div>
  )
}

/** The line beneath a control: hint or error. */
export function FieldMessage({
  id,
  hint,
  error,
  keepsHint = false,
}: {
  id: string
  hint?: ReactNode
  error?: string | undefined
  keepsHint?: boolean
}) {
  const line = useRef<HTMLDivElement>(null)
  useMessageInSight(line, error)
  return (
    <div className="mt-1 min-h-5 text-sm leading-5 text-ink-soft" id={id} ref={line}>
      {error && <FieldError>{error}</FieldError>}
      {(!error || keepsHint) && hint}
    </div>
  )
}

/** An error as text with an icon, never by colour alone. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-1.5 text-error">
      <Icon className="mt-px" name="alert" size={18} />
      {children}
    </span>
  )
}
