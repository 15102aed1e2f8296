import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { Panel } from '../../shell/panel.tsx'
import { ResolveForm } from '../order/resolve-form.tsx'
import type { MoneyIssueView } from './payments-view.ts'

/** Disputes and claims: the last day to answer, what to answer with, and where. */
export function Disputes({ disputes, mayResolve }: { disputes: readonly MoneyIssueView[]; mayResolve: boolean }) {
  return (
    <Panel id="plazos" title={`Contracargos y reclamos · ${disputes.length}`}>
      {disputes.length === 0 && <p className="text-ink-soft">Ningún banco ni lector reclama dinero.</p>}
      <ul className="grid gap-5">
        {disputes.map(dispute => (
          <li className="grid gap-2 border-line border-b pb-5 last:border-b-0 last:pb-0" key={dispute.id}>
            <p className="flex flex-wrap items-center gap-2">
              {dispute.isDecided ? (
                <span className="tag">el banco ya decidió</span>
              ) : dispute.deadline ? (
                <span className={`tag ${dispute.isSoon ? 'tag-error' : 'tag-wait'}`}>hasta el {dispute.deadline}</span>
              ) : (
                <span className="tag tag-wait">el plazo lo dice el panel del proveedor</span>
              )}
              <span className="text-ink-soft text-sm">{dispute.age}</span>
            </p>
            <p>{dispute.what}</p>
            {dispute.payment && (
              <p className="text-sm">
                Pago{' '}
                {dispute.payment.providerId !== '' && (
                  <>
                    <strong>{dispute.payment.providerId ?? 'sin número'}</strong>,{' '}
                  </>
                )}
                {dispute.payment.amount}. Orden {dispute.status}
                {dispute.lacks && `; ${dispute.lacks}`}.
              </p>
            )}
            {mayResolve ? (
              <>
                {dispute.evidence.length > 0 && (
                  <div className="text-sm">
                    <p className="font-semibold">Qué mandar</p>
                    <ul className="list-disc pl-5">
                      {dispute.evidence.map(each => (
                        <li key={each}>{each}</li>
                      ))}
                    </ul>
                  </div>
                )}
                <Steps steps={dispute.steps} />
                <ResolveForm ids={{ orderId: dispute.orderId, issueId: dispute.id }} />
              </>
            ) : (
              <SeeOrder orderId={dispute.orderId} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Links to the pages that end the issue. */
export function Steps({ steps }: { steps: MoneyIssueView['steps'] }) {
  if (steps.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {steps.map(({ label, to }) => (
        <Link className="desk-link inline-flex min-h-6 items-center" key={to} to={to}>
          {label}
        </Link>
      ))}
    </p>
  )
}

/** For people who may see issues but not end them. */
export function SeeOrder({ orderId }: { orderId: number }) {
  return (
    <p>
      <Link className="desk-link inline-flex min-h-6 items-center" to={DESK_PAGES.order(orderId)}>
        Ver la orden
      </Link>
    </p>
  )
}
