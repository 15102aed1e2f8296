export const REQUEST_TABS = [
  { to: '/consultas', label: 'Consultas' },
  { to: '/consultas/plantillas', label: 'Plantillas' },
]

/** Misses are counted over this many days. */
export const MISSES_DAYS = 30
