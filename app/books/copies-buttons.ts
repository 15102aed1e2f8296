/** Labels of the buttons beside a number of copies. */
export const COPIES_BUTTONS = { lower: 'Quitar un ejemplar', raise: 'Agregar un ejemplar' }
