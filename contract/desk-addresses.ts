/** The desk is below this path, and nothing else is. Its router adds it to links, forms and redirects. */
export const DESK_PATH = '/mesa'

/** An address of the desk for what its router does not lead to: requests, files, other programs. */
export function atDesk(path: string): string {
  return path === DESK_PAGES.today ? DESK_PATH : DESK_PATH + path
}

/** The paths of the desk below `DESK_PATH`. The route table calls the functions with its parameters (`:name`). */
export const DESK_PAGES = {
  signIn: '/entrar',
  signOut: '/salir',
  confirm: '/confirmar',
  invitation: (token: string) => `/invitacion/${token}`,
  account: '/cuenta',

  today: '/',
  find: '/buscar',
  findWhileTyping: '/buscar/mientras',

  orders: '/ordenes',
  newOrder: '/ordenes/nueva',
  booksOfNewOrder: '/ordenes/nueva/libros',
  order: (id: number | string) => `/ordenes/${id}`,
  slip: (orderId: number | string) => `/ordenes/${orderId}/remito`,
  mail: (orderId: number | string, id: number | string) => `/ordenes/${orderId}/correos/${id}`,

  payments: '/pagos',
  moneyCheck: '/pagos/control',
  refunds: '/pagos/devoluciones',
  transfers: '/pagos/creditos',
  transfer: (id: number | string) => `/pagos/creditos/${id}`,
  statements: '/pagos/extractos',
  statement: (id: number | string) => `/pagos/extractos/${id}`,
  linesToLookAt: (statementId: number | string) => `/pagos/extractos/${statementId}/para-mirar`,

  requests: '/consultas',
  templates: '/consultas/plantillas',
  misses: '/consultas/busquedas',
  request: (reference: string) => `/consultas/${reference}`,

  catalogue: '/catalogo',
  newBook: '/catalogo/nuevo',
  book: (isbn: string) => `/catalogo/${isbn}`,
  categories: '/catalogo/categorias',
  prices: '/catalogo/precios',
  priceJumps: '/catalogo/saltos',
  names: '/catalogo/nombres',
  name: (kind: string, slug: string) => `/catalogo/nombres/${kind}/${encodeURIComponent(slug)}`,
  suppliers: '/catalogo/proveedores',
  differences: '/catalogo/diferencias',
  subjects: '/catalogo/temas',

  imports: '/importaciones',
  pastImport: (id: number | string) => `/importaciones/${id}`,
  preparedImport: (id: number | string) => `/importaciones/preparada/${id}`,
  problems: (preparedId: number | string) => `/importaciones/preparada/${preparedId}/problemas`,
  sources: '/importaciones/fuentes',
  newSource: '/importaciones/nueva-fuente',
  source: (name: string) => `/importaciones/fuentes/${encodeURIComponent(name)}`,

  display: '/vitrinas',
  booksToDisplay: '/vitrinas/libros',
  strand: (slug: string) => `/vitrinas/${slug}`,
  newCollection: '/vitrinas/nueva-coleccion',
  collection: (slug: string) => `/vitrinas/colecciones/${slug}`,

  tariffs: '/envios',
  closedDays: '/envios/dias',
  reports: '/informes',
  people: '/personas',
  settings: '/ajustes',
  team: '/equipo',
  journal: '/equipo/diario',
  system: '/sistema',
} as const

/** What the desk's pages ask the server for, below `DESK_PATH`: no pages. */
export const DESK_REQUESTS = {
  changes: '/cambios',
  act: <Name extends string>(name: Name) => `/actos/${name}` as const,
  upload: (id: string) => `/subidas/${id}`,
  cover: (isbn: string) => `/tapas/${isbn}`,
  triedCover: '/tapas/prueba',
} as const
