import { type ComponentProps, type ReactNode, useId } from 'react'

export const CONTROL =
  'h-10 w-full rounded-control border border-border bg-surface px-2 text-base aria-invalid:border-error aria-invalid:border-2'

/** A field with its label above and its error below. */
export function Written({
  label,
  hint,
  fault,
  ...input
}: { label: string; hint?: string; fault?: string | undefined } & ComponentProps<'input'>) {
  return (
    <Labelled fault={fault} label={label} {...(hint && { hint })}>
      {control => <input className={CONTROL} type="text" {...input} {...control} />}
    </Labelled>
  )
}

export function Labelled({
  label,
  hint,
  fault,
  children,
}: {
  label: string
  hint?: string
  fault?: string | undefined
  children: (control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}) {
  const id = useId()
  const isTold = fault !== undefined || hint !== undefined
  return (
    <div className="grid content-start gap-1 text-sm">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(fault !== undefined && { 'aria-invalid': true as const }),
        ...(isTold && { 'aria-describedby': `${id}-told` }),
      })}
      {isTold && (
        <span className={fault === undefined ? 'text-ink-soft' : 'text-error'} id={`${id}-told`}>
          {fault ?? hint}
        </span>
      )}
    </div>
  )
}
