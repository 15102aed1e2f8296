import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatShortDate } from '../../../contract/dates.ts'
import { atDesk, DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { TableInput } from '../../shell/table-input.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { DELIVERY_TABS } from './delivery-tabs.ts'
import { GridForm } from './grid-form.tsx'
import { gridOf } from './grid-of-tariffs.ts'
import { TARIFF_ACTS } from './tariff-acts.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const [tariffs, estimates] = await Promise.all([desk.listTariffs({}), desk.readEstimates({})])
  const arrivals = estimates.departments.map(({ department, estimate }) => [
    department,
    estimate && `${shortDay(estimate.from)} a ${shortDay(estimate.to)}`,
  ])
  return { grid: gridOf(tariffs), arrivals: Object.fromEntries(arrivals), mayChange: may('replaceTariffs') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), TARIFF_ACTS, await readForm(request))
}

export default function Tariffs() {
  const { grid, arrivals, mayChange } = useLoaderData<typeof loader>()
  useChanges(what => what === 'settings')
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Envíos">
        <a className="desk-link" href={atDesk(`${DESK_PAGES.tariffs}.csv`)}>
          Bajar las tarifas (CSV)
        </a>
      </ScreenHeading>
      <Tabs label="Envíos" tabs={DELIVERY_TABS} />
      <Panel title="Tarifas por departamento y peso, en pesos">
        <GridForm arrivals={arrivals} grid={grid} mayChange={mayChange} />
      </Panel>
      {mayChange && <TableForm />}
    </div>
  )
}

/** `2026-11-30` → `30/11`. */
function shortDay(day: string): string {
  return formatShortDate(day).slice(0, 5)
}

/** Uploads a whole table, pasted or from a file. */
function TableForm() {
  return (
    <Panel title="Con una planilla">
      <div className="grid gap-3">
        <p className="text-ink-soft text-sm">
          Pegada de una planilla: la primera fila con los pesos (500 g, 1 kg), y una por departamento. O el archivo que
          se baja arriba, con sus columnas. Lo que la planilla no nombra, o deja vacío, queda como está; «no va» quita
          esa tarifa. Antes de que cuente se ve qué cambia.
        </p>
        <ActForm act="importTable" button="Ver qué cambia…" variant="secondary">
          <TableInput />
        </ActForm>
      </div>
    </Panel>
  )
}
