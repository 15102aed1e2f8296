import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** A confirmed step, folded: what was chosen, and 'Editar'. `about` names the step for who cannot see where the button stands. */
export function StepSummary({ about, onEdit, children }: { about: string; onEdit: () => void; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0 wrap-anywhere text-ink leading-snug">{children}</div>
      <Button aria-description={about} className="-mt-2.5 -mr-3 flex-none px-3!" onClick={onEdit} variant="quiet">
        Editar
      </Button>
    </div>
  )
}
