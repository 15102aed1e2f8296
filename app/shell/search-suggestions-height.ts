import { type RefObject, useLayoutEffect, useRef } from 'react'

const GAP_PX = 8
const LOWEST_PX = 120
const TALLEST = '32rem'

/**
 * Keeps the list below a field within the visible part of the page: a phone's keyboard covers the rest, and only the visual viewport knows
 * how much.
 */
export function useFitHeight(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const view = window.visualViewport
    const element = list.current
    if (!isOpen || !view || !element) return
    const fitBelow = () => {
      const room = view.offsetTop + view.height - element.getBoundingClientRect().top - GAP_PX
      element.style.maxHeight = `min(${TALLEST}, ${Math.max(room, LOWEST_PX)}px)`
    }
    fitBelow()
    view.addEventListener('resize', fitBelow)
    view.addEventListener('scroll', fitBelow)
    window.addEventListener('scroll', fitBelow, { passive: true })
    return () => {
      view.removeEventListener('resize', fitBelow)
      view.removeEventListener('scroll', fitBelow)
      window.removeEventListener('scroll', fitBelow)
    }
  }, [isOpen])

  return list
}
