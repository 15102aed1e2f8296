import { Link } from 'react-router'

/** Names with their numbers. `to`: where each leads. */
export function Counted({ rows, to }: { rows: readonly [string, string][]; to?: (name: string) => string }) {
  return (
    <ul className="grid gap-1 text-sm sm:grid-cols-2 sm:gap-x-8">
      {rows.map(([name, count]) => (
        <li className="flex justify-between gap-3 border-line border-b py-0.5" key={name}>
          <span className="min-w-0 break-words">
            {to ? (
              <Link className="desk-link" to={to(name)}>
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className="shrink-0 tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  )
}
