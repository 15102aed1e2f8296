import type { ComponentProps } from 'react'

/** A multi-line field with its label above. */
export function TextArea({ label, hint, ...input }: { label: string; hint?: string } & ComponentProps<'textarea'>) {
  return (
    <label className="grid gap-1 text-sm">
      <span className="font-semibold">{label}</span>
      <textarea
        className="min-h-24 w-full rounded-control border border-border bg-surface px-2 py-1.5 text-base leading-normal"
        {...input}
      />
      {hint && <span className="text-ink-soft">{hint}</span>}
    </label>
  )
}
