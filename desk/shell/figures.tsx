import { Link } from 'react-router'

/** A strip of figures, each a link to its list. */
export function Figures({ figures }: { figures: readonly { label: string; value: string; to?: string }[] }) {
  return (
    <dl className="panel grid grid-cols-2 gap-px overflow-hidden sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {figures.map(({ label, value, to }) => (
        <div className="flex flex-col-reverse justify-end px-4 py-3" key={label}>
          <dt className="text-ink-soft text-sm">
            {to ? (
              <Link className="desk-link" to={to}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className="font-semibold text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
