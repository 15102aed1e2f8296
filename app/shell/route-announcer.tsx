import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the title of each new page: a navigation without a document is silent to screen readers. */
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
