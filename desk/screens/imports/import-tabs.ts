import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
export const IMPORT_TABS = [
  { to: DESK_PAGES.imports, label: 'Archivos' },
  { to: DESK_PAGES.sources, label: 'Fuentes' },
]
