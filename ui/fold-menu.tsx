import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { Outside } from './outside.tsx'
import { useIsAlive } from './use-is-alive.ts'

/**
 * A short list of links that unfolds beneath its button. It is a `<details>`, so it opens before any script. With the script it closes
 * after a choice, on Escape, on a click anywhere else (which then does nothing more), and when the focus leaves it.
 */
export function FoldMenu({
  label,
  children,
  className = '',
}: {
  label: ReactNode
  children: ReactNode
  className?: string
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  const isAlive = useIsAlive()

  useEffect(() => {
    const closeElsewhere = (event: Event) => {
      const element = menu.current
      if (element?.open && !element.contains(event.target as Node)) element.open = false
    }
    document.addEventListener('focusin', closeElsewhere)
    return () => document.removeEventListener('focusin', closeElsewhere)
  }, [])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
  }

  function close() {
    if (!menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  return (
    <details ref={menu} onKeyDown={closeOnEscape} className={`group/fold relative open:z-40 ${className}`}>
      <summary className="flex min-h-11 items-center gap-1.5 rounded-control px-2 hover:text-celeste">
        {label}
        <Icon name="chevron-down" size={16} className="transition-transform duration-150 group-open/fold:rotate-180" />
      </summary>
      {isAlive && <Outside onClick={close} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link inside was chosen, by whatever means */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        onClick={close}
        className="absolute top-full right-0 z-20 mt-1 min-w-full rounded-control border border-line bg-surface p-1.5 shadow-float"
      >
        {children}
      </div>
    </details>
  )
}
