type Box = Pick<DOMRectReadOnly, 'top' | 'right' | 'bottom' | 'left'>

/** Whether an element on top of the page covers part of the focused one (WCAG 2.2, 2.4.12). Browser only. */
export function coversFocus(over: Element): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || over.contains(focused)) return false
  const box = focused.getBoundingClientRect()
  // Does not count: a skip link leads to the whole page or a large part of it, which is always covered somewhere.
  if (box.bottom - box.top > innerHeight / 2) return false
  return overlap(over.getBoundingClientRect(), box)
}

/** Whether two boxes overlap; boxes that only touch don't. */
export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
