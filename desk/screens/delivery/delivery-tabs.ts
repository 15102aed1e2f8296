import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
export const DELIVERY_TABS = [
  { to: DESK_PAGES.tariffs, label: 'Tarifas' },
  { to: DESK_PAGES.closedDays, label: 'Días cerrados y entregas' },
]
