/** Among the choices of when a source is looked at. */
export const EVERY_DAY = 'todos los días'

/** Among the choices of columns: they stay as they were said. */
export const KEPT_COLUMNS = 'kept'
