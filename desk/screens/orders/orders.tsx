import { useState } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { type ActAnswer, runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { CsvLink } from '../../shell/csv-link.tsx'
import { Pages } from '../../shell/pages.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { statusTone } from '../../shell/status-tone.ts'
import { useChanges } from '../../shell/use-changes.ts'
import { Views } from '../../shell/views.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ORDER_COLUMNS } from './columns.ts'
import { Filters } from './filters.tsx'
import { LIST_ACTS } from './list-acts.ts'
import { readFilter } from './order-filter.ts'
import { OrderTable } from './order-table.tsx'
import { USUAL_VIEWS } from './usual-views.ts'

const PAGE = 50

const TITLES: Readonly<Record<string, string>> = {
  'sin-terminar': 'Órdenes sin terminar',
  atrasadas: 'Órdenes atrasadas en la imprenta',
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const people = { seesPeople: may('listOtherOrders') }
  const shown = ORDER_COLUMNS.asked(asked, people)
  const { filter, faults } = readFilter(asked)
  const [rows, views] = await Promise.all([
    desk.listOrders({ ...filter, limit: PAGE + 1 }),
    desk.listViews({ list: 'ordenes' }),
  ])
  return {
    faults,
    mayPlace: may('placeOrder'),
    mayMove: may('moveParcel'),
    hasMore: rows.length > PAGE,
    views,
    columns: ORDER_COLUMNS.offered(asked, people),
    mayKeep: may('saveView'),
    rows: rows.slice(0, PAGE).map(row => ({
      id: row.id,
      tone: statusTone(row.status),
      waits: row.openIssues + row.waitingTransfers > 0,
      parcel: { shipment: row.shipment, isPickup: row.department === null },
      cells: ORDER_COLUMNS.cells(shown, row),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<ActAnswer> {
  return runForm(signedInVisit(context, request), LIST_ACTS, await readForm(request))
}

export default function Orders() {
  const { faults, rows, hasMore, mayPlace, mayMove, views, columns, mayKeep } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const [chosen, setChosen] = useState<readonly number[]>([])
  useChanges(what => what.startsWith('order'))
  const last = rows.at(-1)
  // Orders that left the list are no longer selected.
  const ids = rows.map(({ id }) => id).filter(id => chosen.includes(id))
  return (
    <div className="grid gap-4">
      <ScreenHeading title={TITLES[asked.get('lista') ?? ''] ?? 'Órdenes'} tab="Órdenes">
        <span className="flex flex-wrap items-center gap-4">
          {mayPlace && (
            <Link className="desk-link font-semibold" to={DESK_PAGES.newOrder}>
              Tomar una orden por teléfono
            </Link>
          )}
          <CsvLink of={DESK_PAGES.orders} />
        </span>
      </ScreenHeading>
      <Views columns={columns} mayKeep={mayKeep} page="antes" usual={USUAL_VIEWS} views={views} />
      <Filters columns={columns} faults={faults} key={asked.toString()} />
      {rows.length === 0 ? (
        <p className="panel p-8 text-center text-ink-soft">Ninguna orden es así.</p>
      ) : (
        <OrderTable chosen={mayMove ? ids : null} columns={columns} onChoose={setChosen} rows={rows} />
      )}
      {mayMove && (
        <BulkBar chosen={rows.filter(({ id }) => ids.includes(id)).map(({ id, parcel }) => ({ id, ...parcel }))} />
      )}
      <Pages name="antes" next={hasMore && last ? last.id : null} />
    </div>
  )
}
