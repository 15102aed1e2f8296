import { useSearchParams } from 'react-router'

/** The list that is on screen, for a spreadsheet. `of` is its address, below `/mesa`. */
export function CsvLink({ of, words = 'Bajar esta lista (CSV)' }: { of: string; words?: string }) {
  const [asked] = useSearchParams()
  return (
    <a className="desk-link" href={`/mesa${of}.csv?${asked}`}>
      {words}
    </a>
  )
}
