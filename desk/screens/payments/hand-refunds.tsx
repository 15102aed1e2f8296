import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { CsvLink } from '../../shell/csv-link.tsx'
import { Fold } from '../../shell/fold.tsx'
import { Check, Given, Panel } from '../../shell/panel.tsx'
import { WithdrawRefund } from '../order/withdraw-refund.tsx'
import type { refundView } from './payments-view.ts'

/** Refunds that a person has to transfer and then confirm. */
export function HandRefunds({
  refunds,
  mayConfirm,
  seesPeople,
}: {
  refunds: readonly ReturnType<typeof refundView>[]
  mayConfirm: boolean
  seesPeople: boolean
}) {
  return (
    <Panel id="transferir" title={`Devoluciones por transferir · ${refunds.length}`}>
      {refunds.length === 0 ? (
        <p className="text-ink-soft">Nadie espera una transferencia.</p>
      ) : (
        <p className="mb-4 text-sm">
          <CsvLink of={DESK_PAGES.refunds} words="Bajar todas las devoluciones (CSV)" />
        </p>
      )}
      <ul className="grid gap-5">
        {refunds.map(refund => (
          <li className="grid gap-2 border-line border-b pb-5 last:border-b-0 last:pb-0" key={refund.id}>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <strong className="text-lg tabular-nums">{refund.amount}</strong>{' '}
              {seesPeople && <span>a {refund.customer || 'un lector cuyos datos se borraron'}</span>}
              <Link className="desk-link" to={`${DESK_PAGES.order(refund.orderId)}#devoluciones`}>
                orden {refund.orderId}
              </Link>
              <span className="text-ink-soft text-sm">{refund.age}</span>
            </p>
            <p className="text-sm empty:hidden">
              {refund.contact && <span className="block break-words">{refund.contact}</span>}
              {refund.reason && <span className="block text-ink-soft">Motivo: {refund.reason}</span>}
              {refund.cameBy.map(words => (
                <span className="block break-words text-ink-soft" key={words}>
                  Vino así: {words}
                </span>
              ))}
              {seesPeople && refund.cameBy.length === 0 && (
                <span className="block text-ink-soft">De qué cuenta vino no se sabe: hay que preguntarle.</span>
              )}
            </p>
            {mayConfirm && (
              <>
                <Fold words="Ya la transferí">
                  <ActForm
                    act="confirmRefund"
                    button={`Registrar ${refund.amount} devueltos`}
                    hidden={{ refundId: refund.id }}
                  >
                    <Given label="Número de la transferencia" name="reference" required />
                    <Check label="Fue la misma transferencia que otra devolución" name="sameTransfer" />
                  </ActForm>
                </Fold>
                {refund.mayStay && <WithdrawRefund amount={refund.amount} hidden={{ refundId: refund.id }} />}
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
