import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

/** A message to the visitor (specification §3, Toast). `delay` in ms. */
export interface ToastMessage {
  level: 'error' | 'success' | 'other'
  header: string
  text?: ReactNode
  delay?: number
  autohide?: boolean
  className?: string
  /** A button or link in the message. The message closes after `run`, and stays beside an `href`, which opens elsewhere. */
  action?: { label: string } & ({ run: () => void } | { href: string })
}

const DEFAULT_DELAY_MS = 5000

const LOOKS: Record<ToastMessage['level'], { frame: string; icon?: IconName }> = {
  error: { frame: 'border-error bg-error text-white [--focus-color:white]', icon: 'alert' },
  success: { frame: 'border-ok bg-ok-tint text-ok', icon: 'thumb-up' },
  other: { frame: 'border-line bg-surface' },
}

const ACTION = 'mt-1 -mb-1.5 min-h-11 text-left font-semibold text-sm underline underline-offset-4'

export function Toast({ message, onHide }: { message: ToastMessage; onHide: () => void }) {
  const { level, header, text, delay = DEFAULT_DELAY_MS, autohide = true, className = '', action } = message
  const [isHeld, setIsHeld] = useState(false)
  const hide = useEffectEvent(onHide)
  const look = LOOKS[level]

  useEffect(() => {
    if (!autohide || isHeld) return
    const timer = setTimeout(() => hide(), delay)
    return () => clearTimeout(timer)
  }, [autohide, delay, isHeld])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding a message while it is read is not an action
    <div
      className={`rise pointer-events-auto flex w-full items-start gap-3 rounded-control border py-3 pr-2 pl-4 shadow-float ${look.frame} ${className}`}
      onBlur={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      role={level === 'error' ? 'alert' : undefined}
    >
      {look.icon && <Icon className="mt-0.5" name={look.icon} size={22} />}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{header}</p>
        {text && <div className="text-sm leading-snug">{text}</div>}
        {action && 'href' in action && (
          <a className={`inline-flex items-center ${ACTION}`} href={action.href} rel="noreferrer" target="_blank">
            {action.label}
          </a>
        )}
        {action && 'run' in action && (
          <button
            className={ACTION}
            onClick={() => {
              onHide()
              action.run()
            }}
            type="button"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        aria-label="Cerrar mensaje"
        className="-my-2.5 grid size-11 place-items-center rounded-full"
        onClick={onHide}
        type="button"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
