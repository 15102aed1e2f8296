import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'

/** A part of an order's page. Links from other pages lead to its id. */
export function Panel({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section className="panel scroll-mt-4 target:border-celeste" id={id}>
      <h2 className="border-line border-b px-4 py-3">{title}</h2>
      <div className="p-4">{children}</div>
    </section>
  )
}

/** A folded panel for acts that are seldom needed. */
export function FoldedPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (details.current && hash === `#${id}`) details.current.open = true
  }, [hash, id])
  return (
    <details className="panel scroll-mt-4 target:border-celeste" id={id} ref={details}>
      <summary className="cursor-pointer px-4 py-3 font-semibold text-lg hover:text-rio">{title}</summary>
      <div className="border-line border-t p-4">{children}</div>
    </details>
  )
}

export function Check({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="flex items-start gap-2">
      <input className="mt-1" type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}

/** A field of the desk, denser than the shop's, with its label above. `fault`: of what the address asks for; a form's own are `useFieldFaults`. */
export function Given({
  label,
  hint,
  fault,
  ...input
}: {
  label: string
  hint?: string | false
  fault?: string | undefined
} & ComponentProps<'input'>) {
  const faultId = useId()
  return (
    <label className="grid content-start gap-1 text-sm">
      <span className="font-semibold">{label}</span>
      <input
        className="h-10 w-full rounded-control border border-border bg-surface px-2 text-base"
        type="text"
        {...(fault && { 'aria-invalid': true, 'aria-describedby': faultId })}
        {...input}
      />
      {fault && (
        <span className="w-0 min-w-[max(100%,12rem)] text-error" id={faultId}>
          {fault}
        </span>
      )}
      {hint && <span className="text-ink-soft">{hint}</span>}
    </label>
  )
}
