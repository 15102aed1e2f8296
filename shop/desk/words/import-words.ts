import type { CsvColumn } from '../../catalogue/import/csv/csv-columns.ts'
import type { ImportEnding, ImportStatus } from '../../catalogue/import/past-imports.ts'
import type { PreparedImport } from '../../catalogue/import/prepared/prepared-import.ts'

/** What the team calls the columns of a file. */
export const COLUMN_WORDS: Record<CsvColumn, string> = {
  isbn: 'ISBN',
  bibliomanagerId: 'id de Bibliomanager',
  title: 'título',
  author: 'autor',
  contributors: 'colaboradores',
  publisher: 'editorial',
  series: 'serie',
  seriesNumber: 'número en la serie',
  price: 'precio',
  currency: 'moneda del precio',
  supplyPrices: 'precios por convertir',
  supplier: 'proveedor',
  productAvailability: 'disponibilidad (código ONIX)',
  publishingStatus: 'estado de publicación (código ONIX)',
  publishingDate: 'fecha de publicación',
  description: 'descripción',
  synopsis: 'sinopsis',
  tableOfContent: 'índice',
  review: 'reseñas',
  categories: 'categorías',
  cover: 'dirección de la tapa',
  audience: 'público',
  prizes: 'premios',
  binding: 'encuadernación',
  largePrint: 'letra grande',
  totalPages: 'páginas',
  width: 'ancho (mm)',
  height: 'alto (mm)',
  thickness: 'espesor (mm)',
  weight: 'peso (g)',
  country: 'país (UY)',
  language: 'idioma (es)',
  otherEditions: 'otras ediciones (ISBN)',
}
export const PREPARED_WORDS: Record<PreparedImport['state'], string> = {
  RECEIVING: 'a medio subir',
  RECEIVED: 'sin ensayar',
  TRYING: 'ensayando',
  TRIED: 'ensayada, sin aplicar',
  APPLYING: 'aplicando',
  APPLIED: 'aplicada',
}

/** How an import ended. */
export const ENDING_WORDS = {
  RUNNING: 'en marcha',
  FINISHED: 'terminada',
  FAILED: 'fallida',
  INTERRUPTED: 'interrumpida',
  UNDOING: 'deshaciéndose',
  UNDONE_IN_PART: 'deshecha en parte',
  UNDONE: 'deshecha',
} satisfies Record<ImportEnding, string>

export const ENDINGS = Object.keys(ENDING_WORDS) as ImportEnding[]

/** The same, of one import: an undoing that left books as they are is one in part. */
export function endingInWords({ status, keptCount }: { status: ImportStatus; keptCount: number }): string {
  return ENDING_WORDS[status === 'UNDONE' && keptCount > 0 ? 'UNDONE_IN_PART' : status]
}

/** How the price rules are called where a file's name stands. */
export const RULES_NAME = 'Reglas de precios y cotizaciones'

/** Why a try or an import was not asked for. */
export const NOT_ASKED = {
  unknown: 'Eso ya no está: se descartó, o pasó más de una semana.',
  incomplete: 'El archivo no terminó de subir.',
  'under-way': 'Ya está en marcha.',
  'not-tried':
    'Hay que ensayarla: no está ensayada así, su ensayo tiene más de un día, o después empezó o se deshizo otra importación.',
  'already-applied': 'Ya se aplicó.',
} as const
