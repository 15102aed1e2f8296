import { whenTyped } from './drafts.ts'
import type { ShownDraft } from './use-draft.ts'

/** That a form shows what somebody typed and did not save; with one press it shows what is saved. */
export function DraftNote({ draft }: { draft: ShownDraft | null }) {
  if (!draft) return null
  const when = whenTyped(new Date(draft.at), new Date())
  return (
    <p className={draft.isOverSaved ? 'rounded-control bg-sol-tint px-3 py-2' : 'text-ink-soft text-sm'}>
      {`Borrador sin guardar ${when}${draft.isOverSaved ? ': lo marcado todavía no vale' : ''}.`}{' '}
      <button className="desk-link" onClick={draft.discard} type="button">
        Descartar
      </button>
    </p>
  )
}
