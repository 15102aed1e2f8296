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
    { to: '/', label: 'Hoy', act: 'readFigures' },
    { to: '/ordenes', label: 'Órdenes', act: 'listOrders' },
    { to: '/pagos', label: 'Pagos', act: 'listUnmatchedTransfers' },
    { to: '/consultas', label: 'Consultas', act: 'listRequests' },
  ],
  [
    { to: '/catalogo', label: 'Catálogo', act: 'listBooks' },
    { to: '/importaciones', label: 'Importaciones', act: 'listPreparedImports' },
    { to: '/vitrinas', label: 'Vitrinas', act: 'describeStrands' },
    { to: '/envios', label: 'Envíos', act: 'listTariffs' },
    { to: '/informes', label: 'Informes', act: 'reportPeriod' },
  ],
  [
    { to: '/personas', label: 'Personas', act: 'eraseCustomer' },
    { to: '/ajustes', label: 'Ajustes', act: 'listSettings' },
    { to: '/equipo', label: 'Equipo', act: 'listPeople' },
    { to: '/sistema', label: 'Sistema', act: 'examineShop' },
  ],
]
