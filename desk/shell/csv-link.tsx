import { useSearchParams } from 'react-router'
import { atDesk } from '../../contract/desk-addresses.ts'

/** Downloads the list on screen as CSV. `of`: the path of its page. */
export function CsvLink({ of, words = 'Bajar esta lista (CSV)' }: { of: string; words?: string }) {
  const [asked] = useSearchParams()
  return (
    <a className="desk-link" href={atDesk(`${of}.csv?${asked}`)}>
      {words}
    </a>
  )
}
