import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

/** The row of buttons at the end of a step. On phones they share the width. */
export function StepButtons({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-1">{children}</div>
}

/** 'Siguiente'. `useStepFocus` finds it by its data attribute, and focuses it after a step is confirmed. */
export function NextButton({ onClick }: { onClick: () => void }) {
  return (
    <Button data-step-next onClick={onClick}>
      Siguiente
    </Button>
  )
}

export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick} variant="secondary">
      Volver
    </Button>
  )
}
