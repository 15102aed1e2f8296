import type { ReactNode, ToggleEventHandler } from 'react'
import { Icon } from './icon.tsx'

/** A stack of questions, sections or steps that open in place; hairlines between them. */
export function Accordion({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`divide-y divide-line border-line border-y ${className}`}>{children}</div>
}

/**
 * One `<details>` of an accordion: works without JavaScript, and the browser opens it when a fragment names something inside.
 * Items that share a `name` close each other.
 */
export function AccordionItem({
  id,
  title,
  name,
  open,
  onToggle,
  children,
}: {
  id?: string
  title: ReactNode
  name?: string
  open?: boolean
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
  children: ReactNode
}) {
  return (
    // Before React arrives, the browser may open the item that the address's fragment names.
    <details className="group" id={id} name={name} onToggle={onToggle} open={open} suppressHydrationWarning>
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium font-serif text-[1.06rem] leading-snug hover:text-celeste">
        {title}
        <Icon className="transition-transform duration-150 group-open:rotate-180" name="chevron-down" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
