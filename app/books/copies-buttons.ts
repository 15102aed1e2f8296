/** What the buttons beside a number of copies do. */
export const COPIES_BUTTONS = { lower: 'Quitar un ejemplar', raise: 'Agregar un ejemplar' }
