import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type StepState = 'done' | 'current' | 'upcoming'

/** Numbered steps, one under the other, joined by a line. */
export function Stepper({ label, children }: { label: string; children: ReactNode }) {
  return <ol aria-label={label}>{children}</ol>
}

const NUMBER_LOOK: Record<StepState, string> = {
  done: 'border-rio bg-rio text-white',
  current: 'border-rio bg-surface text-rio',
  upcoming: 'border-border bg-paper text-ink-soft',
}
const STATE_IN_WORDS: Record<StepState, string> = { done: 'completado', current: 'actual', upcoming: 'pendiente' }

/** One step: its number (a tick once done), a focusable title, and its content. */
export function Step({
  number,
  title,
  state,
  isOpen,
  children,
}: {
  number: number
  title: string
  state: StepState
  isOpen: boolean
  children?: ReactNode
}) {
  return (
    <li
      aria-current={isOpen ? 'step' : undefined}
      className="relative pb-6 sm:pl-14 sm:not-last:before:absolute sm:not-last:before:top-9 sm:not-last:before:bottom-0 sm:not-last:before:left-4.25 sm:not-last:before:w-px sm:not-last:before:bg-border/60"
    >
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`relative grid size-[max(36px,1.4rem)] flex-none place-items-center rounded-full border-[1.5px] font-semibold tabular-nums sm:absolute sm:top-0 sm:left-0 ${NUMBER_LOOK[state]}`}
        >
          {state === 'done' ? <Icon name="check" /> : number}
        </span>
        <h2
          className={`scroll-mt-6 font-serif text-xl leading-9 outline-none ${state === 'upcoming' ? 'text-ink-soft' : 'text-ink'}`}
          tabIndex={-1}
        >
          {title}
        </h2>
        <span className="sr-only">
          Paso {number}, {STATE_IN_WORDS[state]}
        </span>
      </div>
      {children && <div className="relative mt-3">{children}</div>}
    </li>
  )
}
