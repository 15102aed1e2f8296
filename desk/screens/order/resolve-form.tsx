import { ActForm } from '../../shell/act-form.tsx'
import { Fold } from '../../shell/fold.tsx'

/** Ends an issue that no other act ends, with a note on how it was resolved. */
export function ResolveForm({ ids }: { ids: { orderId: number; issueId: number; seen?: string } }) {
  return (
    <Fold words="Anotar cómo se resolvió">
      <ActForm act="resolveIssue" button="Resuelto" hidden={ids} variant="secondary">
        <textarea
          aria-label="Cómo se resolvió"
          className="w-full rounded-control border border-border p-2"
          name="note"
          required
          rows={2}
        />
      </ActForm>
    </Fold>
  )
}
