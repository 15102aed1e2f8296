export const UNKNOWN = 'No hay ningún libro con ese ISBN.'
export const SAMPLE = 'Es un título de muestra: un libro de verdad lo reemplaza entero, y a mano no se cambia.'
