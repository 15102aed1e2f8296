import { DESK_PAGES } from '../../contract/desk-addresses.ts'
import type { ActName } from '../../shop/desk/acts.ts'

/** A screen of the menu. It is shown to people who may do its `act`. */
export interface Screen {
  to: string
  label: string
  act: ActName
}

/** The menu: daily work first, setup last. */
export const SCREENS: readonly (readonly Screen[])[] = [
  [
    { to: DESK_PAGES.today, label: 'Hoy', act: 'readFigures' },
    { to: DESK_PAGES.orders, label: 'Órdenes', act: 'listOrders' },
    { to: DESK_PAGES.payments, label: 'Pagos', act: 'listUnmatchedTransfers' },
    { to: DESK_PAGES.requests, label: 'Consultas', act: 'listRequests' },
  ],
  [
    { to: DESK_PAGES.catalogue, label: 'Catálogo', act: 'listBooks' },
    { to: DESK_PAGES.imports, label: 'Importaciones', act: 'listPreparedImports' },
    { to: DESK_PAGES.display, label: 'Vitrinas', act: 'describeStrands' },
    { to: DESK_PAGES.tariffs, label: 'Envíos', act: 'listTariffs' },
    { to: DESK_PAGES.reports, label: 'Informes', act: 'reportPeriod' },
  ],
  [
    { to: DESK_PAGES.people, label: 'Personas', act: 'eraseCustomer' },
    { to: DESK_PAGES.settings, label: 'Ajustes', act: 'listSettings' },
    { to: DESK_PAGES.team, label: 'Equipo', act: 'listPeople' },
    { to: DESK_PAGES.system, label: 'Sistema', act: 'examineShop' },
  ],
]
