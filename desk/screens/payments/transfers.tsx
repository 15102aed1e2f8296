import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { CsvLink } from '../../shell/csv-link.tsx'
import { Panel } from '../../shell/panel.tsx'
import type { LikelyView, transferView } from './payments-view.ts'

type TransferView = ReturnType<typeof transferView>

/** Unmatched transfers, each with its likely orders. */
export function Transfers({
  transfers,
  count,
  page,
  pages,
  mayAssign,
}: {
  transfers: readonly TransferView[]
  count: number
  page: number
  pages: number
  mayAssign: boolean
}) {
  return (
    <Panel id="creditos" title={`Créditos sin orden · ${count}`}>
      {count === 0 ? (
        <p className="text-ink-soft">Todo lo que llegó tiene su orden.</p>
      ) : (
        <p className="mb-4 text-sm">
          <CsvLink of={DESK_PAGES.transfers} words="Bajar todos los créditos (CSV)" />
        </p>
      )}
      <ul className="grid gap-5">
        {transfers.map(transfer => (
          <li
            className="grid gap-2 border-line border-b pb-5 last:border-b-0 last:pb-0"
            id={`credito-${transfer.id}`}
            key={transfer.id}
          >
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <Link className="desk-link font-semibold text-lg tabular-nums" to={DESK_PAGES.transfer(transfer.id)}>
                {transfer.left}
              </Link>
              {transfer.whole && <span className="text-ink-soft text-sm">de {transfer.whole}</span>}
              <span className="text-ink-soft tabular-nums">{transfer.day}</span>
              <span className="tag tag-wait whitespace-normal!">{transfer.problem}</span>
            </div>
            {transfer.words && (
              <p className="min-w-0 break-words">
                {transfer.words} <span className="text-ink-soft text-sm">{transfer.bankNumber}</span>
              </p>
            )}
            {transfer.fits && <p>{transfer.fits}.</p>}
            {transfer.alike && <p className="font-semibold">{transfer.alike}.</p>}
            <LikelyList transferId={transfer.id} likely={transfer.likely} mayAssign={mayAssign} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Páginas de créditos" className="mt-4 flex gap-4">
          {page > 1 && (
            <Link className="desk-link" to={`?pagina=${page - 1}`}>
              Anteriores
            </Link>
          )}
          {page < pages && (
            <Link className="desk-link" to={`?pagina=${page + 1}`}>
              Siguientes
            </Link>
          )}
        </nav>
      )}
    </Panel>
  )
}

/** The likely orders of a transfer: one button if everything fits, a form if something must be explained. */
export function LikelyList({
  transferId,
  likely,
  mayAssign,
  isOwnPage = false,
}: {
  transferId: number
  likely: readonly LikelyView[]
  mayAssign: boolean
  /** The forms for the rest stand beside it. */
  isOwnPage?: boolean
}) {
  const toForm = DESK_PAGES.transfer(transferId)
  const leadsOn = mayAssign && !isOwnPage
  if (likely.length === 0) {
    return (
      <p className="text-sm">
        Ninguna orden se le parece.{' '}
        {leadsOn && (
          <Link className="desk-link" to={toForm}>
            Asignar, devolver o cerrar
          </Link>
        )}
      </p>
    )
  }
  return (
    <ul className="grid gap-2" aria-label="Órdenes más probables">
      {likely.map(order => (
        <li
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-paper px-3 py-2"
          key={order.orderId}
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Link className="desk-link font-semibold" to={DESK_PAGES.order(order.orderId)}>
                {order.orderId}
              </Link>
              <span>{order.customer}</span>
              <span className="text-ink-soft text-sm tabular-nums">
                {order.due}, del {order.placed}
              </span>
            </p>
            <p className="flex flex-wrap gap-1 pt-1">
              {order.doubts.map(doubt => (
                <span className="tag tag-error" key={doubt}>
                  {doubt}
                </span>
              ))}
              {order.reasons.map(reason => (
                <span className="tag tag-ok" key={reason}>
                  {reason}
                </span>
              ))}
              {order.difference && <span className="tag tag-wait">{order.difference}</span>}
            </p>
          </div>
          {mayAssign && order.canTake && order.isPlain && (
            <ActForm
              act="assign"
              button={`Asignar a ${order.orderId}`}
              hidden={{ transferId, orderId: order.orderId }}
              variant="secondary"
            />
          )}
          {mayAssign && order.canTake && !order.isPlain && (
            <Link className="desk-link inline-flex min-h-11 items-center" to={`${toForm}?orden=${order.orderId}`}>
              Asignar a {order.orderId}…
            </Link>
          )}
        </li>
      ))}
      {leadsOn && (
        <li className="text-sm">
          <Link className="desk-link" to={toForm}>
            A otra orden, repartir, devolver o cerrar
          </Link>
        </li>
      )}
    </ul>
  )
}
