import type { ReactNode } from 'react'

/** A table wider or longer than its place: whoever uses the keyboard scrolls it too (WCAG 2.1.1). */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a pointer
    <section aria-label={label} className={`relative overflow-auto ${className ?? ''}`} tabIndex={0}>
      {children}
    </section>
  )
}
