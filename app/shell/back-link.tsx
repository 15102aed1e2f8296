import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { usePreviousView } from './visited-views.ts'

const LOOK = '-ml-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-celeste text-sm hover:text-rio'

/** 'Volver', one step back in history, if there is a previous view of the shop. Its room is reserved either way. */
export function BackLink({ className = '' }: { className?: string }) {
  const previous = usePreviousView()
  const navigate = useNavigate()

  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(-1)
  }

  return (
    <div className={`min-h-11 print:hidden ${className}`}>
      {previous !== null && (
        <Link className={LOOK} onClick={goBack} to={previous}>
          <Icon name="arrow-left" size={18} />
          Volver
        </Link>
      )}
    </div>
  )
}

/** 'Inicio', a link to the home page. */
export function HomeLink({ className = '' }: { className?: string }) {
  return (
    <Link className={`${LOOK} ${className}`} to="/">
      <Icon name="arrow-left" size={18} />
      Inicio
    </Link>
  )
}
