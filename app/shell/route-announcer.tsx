import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Reads out the title of each new page: a screen reader hears nothing of a navigation that loads no document. */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [first] = useState(address)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (address !== first) setTitle(document.title)
  }, [address, first])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
