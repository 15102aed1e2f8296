import type { ComponentProps } from 'react'

/**
 * A full-screen layer behind an open menu, the lowest of the menu's own stack. A click on it only closes the menu, and does not follow a
 * link beneath. For the pointer alone; the keyboard has Escape.
 */
export function Outside(props: ComponentProps<'button'>) {
  return (
    <button aria-hidden="true" className="fixed inset-0 -z-10 cursor-default" tabIndex={-1} type="button" {...props} />
  )
}
