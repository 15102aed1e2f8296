type Box = Pick<DOMRectReadOnly, 'top' | 'right' | 'bottom' | 'left'>

/** Whether something on top of the page covers a part of what has the focus (WCAG 2.2, 2.4.12). Browser only. */
export function coversFocus(over: Element): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || over.contains(focused)) return false
  const box = focused.getBoundingClientRect()
  // The whole page or a part of it, to which a skip link leads: nothing can be clear of that.
  if (box.bottom - box.top > innerHeight / 2) return false
  return overlap(over.getBoundingClientRect(), box)
}

/** Whether two boxes have a part in common; boxes side by side have none. */
export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
