/** The daily choice in the list of schedules. */
export const EVERY_DAY = 'todos los días'

/** The choice that keeps the saved column mapping. */
export const KEPT_COLUMNS = 'kept'
