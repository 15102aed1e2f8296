import type { ComponentProps } from 'react'

/**
 * All of the screen behind an open menu, of whose own stack it is the lowest: a click there only closes the menu, and does not follow the
 * link beneath. For the pointer alone; keys have Escape.
 */
export function Outside(props: ComponentProps<'button'>) {
  return (
    <button aria-hidden="true" className="fixed inset-0 -z-10 cursor-default" tabIndex={-1} type="button" {...props} />
  )
}
