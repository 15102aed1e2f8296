import { ActForm } from '../../shell/act-form.tsx'
import { Fold } from '../../shell/fold.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { ResolveForm } from '../order/resolve-form.tsx'
import { SeeOrder, Steps } from './disputes.tsx'
import type { MoneyIssueView } from './payments-view.ts'

/** Orders whose money differs from their total: changed, cancelled, paid twice, or refunded elsewhere. */
export function HeldMoney({
  issues,
  mayAccept,
  mayResolve,
}: {
  issues: readonly MoneyIssueView[]
  mayAccept: boolean
  mayResolve: boolean
}) {
  return (
    <Panel id="retenido" title={`Dinero que no cierra · ${issues.length}`}>
      {issues.length === 0 && <p className="text-ink-soft">Cada orden tiene justo el dinero que cuesta.</p>}
      <ul className="grid gap-5">
        {issues.map(issue => (
          <li className="grid gap-2 border-line border-b pb-5 last:border-b-0 last:pb-0" key={issue.id}>
            <p>{issue.what}</p>
            <p className="text-ink-soft text-sm">
              {issue.status}; {issue.held}
              {issue.lacks && ` y ${issue.lacks}`}. {issue.age}.
            </p>
            {mayResolve ? <Steps steps={issue.steps} /> : <SeeOrder orderId={issue.orderId} />}
            {mayAccept && issue.acceptable && (
              <Fold words="Aceptar lo que tiene">
                <ActForm
                  act="acceptHeldMoney"
                  button="Aceptar…"
                  hidden={{ orderId: issue.orderId, acceptLate: 'on' }}
                  variant="secondary"
                >
                  {issue.differs && <Given label="Por qué se acepta la diferencia" name="difference" required />}
                </ActForm>
              </Fold>
            )}
            {mayResolve && issue.mayEndByNote && <ResolveForm ids={{ orderId: issue.orderId, issueId: issue.id }} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
