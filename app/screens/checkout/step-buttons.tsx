import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

/** The row of buttons that ends a step. On phones each takes its share of the width. */
export function StepButtons({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-1">{children}</div>
}

/** `useStepFocus` finds it by its mark: after a step is confirmed the keyboard goes on here. */
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
