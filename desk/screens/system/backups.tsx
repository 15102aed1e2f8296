import { ActForm } from '../../shell/act-form.tsx'
import { Panel } from '../../shell/panel.tsx'
import type { backupsView } from './backups-view.ts'

/** The backups, whether they were verified, and a button for a new one. */
export function Backups({ view, mayMake }: { view: ReturnType<typeof backupsView>; mayMake: boolean }) {
  if (view.plan === null) {
    return (
      <Panel id="respaldos" title="Respaldos">
        <p>
          No se hace ninguno: los ajustes no dicen dónde. Con <code>BACKUP_DIR</code> o <code>BACKUP_S3_URL</code> se
          hacen solos, todos los días.
        </p>
      </Panel>
    )
  }
  return (
    <Panel id="respaldos" title="Respaldos">
      <div className="grid gap-4">
        <p>{view.plan}</p>
        {view.trouble && <p className="rounded-control bg-error-tint px-3 py-2 text-error">{view.trouble}</p>}
        {view.broken.length > 0 && (
          <ul className="grid gap-1 rounded-control bg-error-tint px-3 py-2 text-error">
            {view.broken.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {view.backups.length === 0 ? (
          view.isRead && <p className="text-ink-soft">Todavía no hay ninguno.</p>
        ) : (
          <table className="desk-table desk-cards">
            <caption className="sr-only">Respaldos, el último primero</caption>
            <thead>
              <tr>
                <th scope="col">Terminó</th>
                <th className="amount" scope="col">
                  Ocupa
                </th>
                <th scope="col">Prueba</th>
              </tr>
            </thead>
            <tbody>
              {view.backups.map(backup => (
                <tr key={backup.id}>
                  <th scope="row">{backup.endedAt}</th>
                  <td className="amount">{backup.size}</td>
                  <td className={`w-full ${backup.isDamaged ? 'font-semibold text-error' : ''}`}>
                    {backup.verification}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {view.lastRun && <p className="text-ink-soft text-sm">{view.lastRun}</p>}
        {mayMake && <ActForm act="backupNow" button="Respaldar ahora" variant="secondary" />}
      </div>
    </Panel>
  )
}
