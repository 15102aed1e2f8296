import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'

/** What was changed before it stopped, and where that is undone. */
export function BrokenOff({
  words,
  importId,
  mayUndo,
  pieces,
}: {
  words: string
  importId: number | null
  mayUndo: boolean
  /** Imports that broke off before this one went on. */
  pieces: number[]
}) {
  return (
    <p>
      {words}{' '}
      <Link className="desk-link" to={`${DESK_PAGES.pastImport(importId ?? '')}${mayUndo ? '#deshacer' : ''}`}>
        {mayUndo ? `Deshacer lo hecho, en la importación ${importId}` : `Ver la importación ${importId}`}
      </Link>
      {pieces.length > 0 && '. Antes ya se había cortado; lo que hizo entonces se ve y se deshace aparte:'}
      {pieces.map(piece => (
        <span key={piece}>
          {' '}
          <Link className="desk-link" to={DESK_PAGES.pastImport(piece)}>
            importación {piece}
          </Link>
        </span>
      ))}
    </p>
  )
}
