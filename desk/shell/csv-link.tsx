import { useSearchParams } from 'react-router'

/** Downloads the list on screen as CSV. `of`: its path below `/mesa`. */
export function CsvLink({ of, words = 'Bajar esta lista (CSV)' }: { of: string; words?: string }) {
  const [asked] = useSearchParams()
  return (
    <a className="desk-link" href={`/mesa${of}.csv?${asked}`}>
      {words}
    </a>
  )
}
