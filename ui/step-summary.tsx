import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** A confirmed step, folded: the choice and an 'Editar' button. `about` names the step for people who can't see where the button is. */
export function StepSummary({ about, onEdit, children }: { about: string; onEdit: () => void; children: ReactNode }) {
  return (
    <div className="relative wrap-anywhere text-ink leading-snug before:float-right before:h-5 before:w-16">
      {/* Only the first line makes room for 'Editar': the others have the step's full width. */}
      {children}
      <Button aria-description={about} className="absolute -top-2.5 -right-3 px-3!" onClick={onEdit} variant="quiet">
        Editar
      </Button>
    </div>
  )
}
