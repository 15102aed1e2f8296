export const IMPORT_TABS = [
  { to: '/importaciones', label: 'Archivos' },
  { to: '/importaciones/fuentes', label: 'Fuentes' },
]
