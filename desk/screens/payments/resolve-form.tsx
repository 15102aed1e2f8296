import { ActForm } from '../../shell/act-form.tsx'

/** An issue that nothing else ends: somebody says how it ended. */
export function ResolveForm({ orderId, issueId }: { orderId: number; issueId: number }) {
  return (
    <details>
      <summary className="desk-link cursor-pointer text-sm">Anotar cómo se resolvió</summary>
      <div className="mt-2">
        <ActForm act="resolveIssue" button="Resuelto" hidden={{ orderId, issueId }} variant="secondary">
          <textarea
            aria-label="Cómo se resolvió"
            className="w-full rounded-control border border-border p-2"
            name="note"
            required
            rows={2}
          />
        </ActForm>
      </div>
    </details>
  )
}
