import { type ComponentProps, type ReactNode, useId } from 'react'

/**
 * One of several options, as a card: title, optional badge and description, and content that the caller passes while it is chosen. With
 * `type="checkbox"` it is an independent option.
 */
export function RadioCard({
  title,
  badge,
  description,
  children,
  ...input
}: {
  title: string
  badge?: string
  description?: ReactNode
  children?: ReactNode
} & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="rounded-control border border-border bg-surface has-[>label>input:checked]:border-celeste has-[>label>input:checked]:ring-1 has-[>label>input:checked]:ring-celeste has-[>label>input:focus-visible]:outline-3 has-[>label>input:focus-visible]:outline-offset-2 has-[>label>input:focus-visible]:outline-celeste">
      <label className="flex min-h-12 cursor-pointer gap-3 px-4 py-3">
        <input
          type="radio"
          {...input}
          aria-describedby={description || badge ? `${id}-about` : undefined}
          aria-labelledby={`${id}-title`}
          className="mt-0.75 size-5 flex-none accent-celeste outline-none"
        />
        <span className="min-w-0 flex-1">
          <span className="mr-2 font-semibold text-ink" id={`${id}-title`}>
            {title}
          </span>
          <span id={`${id}-about`}>
            {badge && <Badge>{badge}</Badge>}
            {description && <span className="mt-0.5 block text-sm text-ink-soft">{description}</span>}
          </span>
        </span>
      </label>
      {children && <div className="px-4 pb-4 xs:pl-12">{children}</div>}
    </div>
  )
}

function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-full border border-line bg-paper px-2 text-xs leading-5 text-ink-soft">
      {children}
    </span>
  )
}
