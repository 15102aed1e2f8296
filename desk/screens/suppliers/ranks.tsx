import { ActForm } from '../../shell/act-form.tsx'
import { Fold } from '../../shell/fold.tsx'
import { Given } from '../../shell/panel.tsx'

interface Rank {
  id: number
  supplier: string
  rank: number
  /** The field's name in files; null: all fields without a rank of their own. */
  field: string | null
  fieldWords: string | null
  by: string
}

/** The supplier ranks, the best first: for all fields, then for single fields. */
export function Ranks({ ranks, mayChange }: { ranks: readonly Rank[]; mayChange: boolean }) {
  if (ranks.length === 0) return <p className="text-ink-soft">Nadie tiene: vale lo que dice el último archivo.</p>
  return (
    <ul className="grid gap-3">
      {ranks.map(rank => (
        <li
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 border-line border-b pb-3 last:border-b-0 last:pb-0"
          key={rank.id}
        >
          <strong className="text-xl tabular-nums leading-6">{rank.rank}</strong>
          <div className="grid gap-0.5">
            <p className="break-words">
              <strong>{rank.supplier}</strong> {rank.fieldWords && <span className="tag">{rank.fieldWords}</span>}
            </p>
            <p className="break-words text-ink-soft text-sm">{rank.by}</p>
            {mayChange && (
              <Fold about={[rank.supplier, rank.fieldWords].filter(Boolean).join(', ')} words="Quitar">
                <ActForm
                  act="forgetRank"
                  button="Quitar…"
                  hidden={{ supplier: rank.supplier, field: rank.field ?? '' }}
                  variant="secondary"
                >
                  <Given label="Por qué" name="reason" required />
                </ActForm>
              </Fold>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
