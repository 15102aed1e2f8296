import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { CheckoutState } from './checkout-state.ts'

/**
 * Moves the focus along with the steps. When a step opens: to its first refused field, or its title. When a step is confirmed: to
 * 'Siguiente', after the last one to 'Pedir', or to a question about the address that was confirmed. Does not move it while the page loads.
 */
export function useStepFocus(list: RefObject<HTMLElement | null>, state: CheckoutState, isRestored: boolean) {
  const seen = useRef<{ step: number; isConfirmed: boolean } | null>(null)
  const { step } = state
  const isConfirmed = [state.shipping, state.payment, state.customer][step - 1] !== null

  const moveFocus = useEffectEvent((wasConfirmed: boolean) => {
    const item = list.current?.querySelectorAll<HTMLElement>('ol > li')[step - 1]
    if (!item) return
    if (wasConfirmed) focusOnward(item)
    else focusOpened(item, Object.keys(state.fieldErrors))
  })

  useEffect(() => {
    if (!isRestored) return
    const before = seen.current
    seen.current = { step, isConfirmed }
    if (!before || (before.step === step && before.isConfirmed === isConfirmed)) return
    moveFocus(isConfirmed && before.step === step)
  }, [isRestored, step, isConfirmed])
}

/** Focuses what comes next after a step was confirmed. `within`: an element of the step. */
export function focusOnward(within: HTMLElement) {
  const item = within.closest('li') ?? within
  const question = item.querySelector<HTMLElement>('[data-mail-question]')
  const next = item.querySelector<HTMLElement>('[data-step-next]')
  const place = document.querySelector<HTMLElement>('[data-place-order]:enabled')
  ;(question ?? next ?? place ?? title(item))?.focus()
}

function focusOpened(item: HTMLElement, refused: string[]) {
  const { top, bottom } = item.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) item.scrollIntoView()
  const names = refused.map(field => field.split('.')[1])
  const field = [...item.querySelectorAll<HTMLInputElement>('input, select')].find(({ name }) => names.includes(name))
  ;(field ?? title(item))?.focus({ preventScroll: !field })
}

function title(item: HTMLElement) {
  return item.querySelector<HTMLElement>('h2')
}
