import { type RefObject, useEffect, useState } from 'react'

/** Whether a sideways scroller is at its first and at its last slide. Both are true while it can't scroll, and until it is measured. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: true })

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const atStart = element.scrollLeft < 8
      const atEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - 8
      setEdges(known => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }))
    }
    const resizing = new ResizeObserver(look)
    resizing.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])

  return edges
}
