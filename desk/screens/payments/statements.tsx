import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { Panel } from '../../shell/panel.tsx'

interface Statement {
  id: number
  name: string
  when: string
  isApplied: boolean
}

/** The statements that were uploaded at the desk. A statement applied by command is not listed: its file is not kept, only its lines. */
export function Statements({ statements, hasMore }: { statements: readonly Statement[]; hasMore: boolean }) {
  return (
    <Panel id="extractos" title="Extractos">
      {statements.length === 0 && <p className="text-ink-soft">Ninguno subido en la mesa todavía.</p>}
      <ul className="grid gap-3">
        {statements.map(({ id, name, when, isApplied }) => (
          <li className="min-w-0 break-words" key={id}>
            <Link className="desk-link" to={DESK_PAGES.statement(id)}>
              {name}
            </Link>{' '}
            <span className={`tag ${isApplied ? 'tag-ok' : 'tag-wait'}`}>{isApplied ? 'aplicado' : 'sin aplicar'}</span>
            <span className="block text-ink-soft text-sm">{when}</span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Link className="desk-link mt-3 inline-block" preventScrollReset to="?extractos=todos">
          Ver todos los extractos
        </Link>
      )}
      <p className="mt-3 text-ink-soft text-sm">
        Los que se importan por comando no quedan en esta lista; lo que pagaron, sí, en cada orden.
      </p>
    </Panel>
  )
}
