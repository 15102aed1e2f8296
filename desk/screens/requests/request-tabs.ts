import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
export const REQUEST_TABS = [
  { to: DESK_PAGES.requests, label: 'Consultas' },
  { to: DESK_PAGES.templates, label: 'Plantillas' },
]

/** Misses are counted over this many days. */
export const MISSES_DAYS = 30
