import { whenTyped } from './drafts.ts'
import type { ShownDraft } from './use-draft.ts'

/** Says that a form shows an unsaved draft. A button puts back the saved values. */
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
