import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatLongDate, montevideoDate } from '../../contract/dates.ts'
import { Icon } from '../../ui/icon.tsx'

/** A note that the page on screen is a copy, and its date. Renders nothing on a page from the server. */
export function OfflineCopyNote() {
  const [since, setSince] = useState<Date | null>(null)
  useEffect(() => {
    const { copiedAt } = document.documentElement.dataset
    if (copiedAt !== undefined) setSince(new Date(copiedAt))
  }, [])
  if (!since) return null
  return (
    <div className="border-line border-b bg-celeste-tint text-rio" role="status">
      <p className="page-margins flex items-start gap-3 py-2.5 text-sm">
        <Icon className="mt-0.5 shrink-0" name="info" size={18} />
        <span>
          Sin conexión: esta página es una copia{inWords(since)}. Los precios pueden haber cambiado.{' '}
          <Link className="font-semibold underline underline-offset-4" reloadDocument to="">
            Volver a intentar
          </Link>
        </span>
      </p>
    </div>
  )
}

function inWords(copiedAt: Date): string {
  return Number.isNaN(copiedAt.valueOf()) ? '' : ` del ${formatLongDate(montevideoDate(copiedAt))}`
}
