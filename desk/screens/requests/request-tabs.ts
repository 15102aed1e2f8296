export const REQUEST_TABS = [
  { to: '/consultas', label: 'Consultas' },
  { to: '/consultas/plantillas', label: 'Plantillas' },
]

/** How far back searches in vain are looked at. */
export const MISSES_DAYS = 30
