import { type ComponentProps, useEffect, useRef } from 'react'

/**
 * A scrollable table that can be focused, so that keyboard users can scroll it too (WCAG 2.1.1). Its end fades while part of it is out of
 * sight.
 */
export function ScrollRegion({ label, className, ...section }: { label: string } & ComponentProps<'section'>) {
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = region.current
    if (!element) return
    const look = () => {
      const isMore = element.scrollWidth - element.clientWidth - element.scrollLeft > 1
      element.toggleAttribute('data-more', isMore)
    }
    const sizes = new ResizeObserver(look)
    for (const each of [element, ...element.children]) sizes.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  return (
    <section
      aria-label={label}
      className={`relative overflow-auto ${className ?? ''}`}
      ref={region}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a pointer
      tabIndex={0}
      {...section}
    />
  )
}
