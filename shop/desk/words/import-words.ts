import { groupThousands } from '../../../contract/money.ts'
import type { CsvColumn } from '../../catalogue/import/csv/csv-columns.ts'
import type { ImportEnding, ImportStatus, PastImport } from '../../catalogue/import/past-imports.ts'
import type { AskingForImport } from '../../catalogue/import/prepared/ask-for-import.ts'
import type { ShownImport } from '../../catalogue/import/prepared/list-prepared.ts'
import type { PreparedImport } from '../../catalogue/import/prepared/prepared-import.ts'
import type { Staleness } from '../../catalogue/import/prepared/why-stale.ts'

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
  salesRights: 'derechos de venta en Uruguay (código ONIX)',
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
const PREPARED_WORDS: Record<PreparedImport['state'], string> = {
  RECEIVING: 'a medio subir',
  RECEIVED: 'sin ensayar',
  TRYING: 'ensayando',
  TRIED: 'ensayada, sin aplicar',
  APPLYING: 'aplicando',
  APPLIED: 'aplicada',
}

/** How far a prepared import is: one whose try holds no more has to be tried again. */
export function preparedInWords({
  state,
  staleness,
  isStalled,
  ahead,
}: Pick<ShownImport, 'state' | 'staleness' | 'isStalled' | 'ahead'>): string {
  if (isStalled) return 'detenida'
  if (ahead.length > 0) return 'espera su turno'
  if (staleness?.kind === 'broken-off') return 'se cortó al aplicarla'
  return staleness ? 'su ensayo ya no vale' : PREPARED_WORDS[state]
}

/** What one that waits its turn waits for; null where it does not wait. */
export function turnInWords({ state, ahead }: Pick<ShownImport, 'state' | 'ahead'>): string | null {
  const [next] = ahead
  if (!next) return null
  const names = quoted(ahead.map(({ fileName }) => fileName ?? RULES_NAME))
  const what = state === 'TRYING' ? 'ensayarse' : 'aplicarse'
  if (ahead.length > 1) return `Espera su turno para ${what}, después de ${names}.`
  return `Espera su turno para ${what}, después de ${names}, que se está ${next.state === 'TRYING' ? 'ensayando' : 'aplicando'}.`
}

/** What is left of one whose job did not come to its end; null where it changed no book. */
export function brokenOffInWords({
  status,
  changedBooks,
  undoing,
}: Pick<PastImport, 'status' | 'changedBooks' | 'undoing'>): string | null {
  if (status === 'FINISHED') return 'Se aplicó entera.'
  if (status === 'UNDOING') return 'Se cortó al aplicarla, y lo que había cambiado se está deshaciendo.'
  if (status === 'UNDONE')
    return `Se cortó al aplicarla, y lo que había cambiado se deshizo${undoing && undoing.keptCount > 0 ? ' en parte' : ''}.`
  if (!changedBooks) return null
  return `Se cortó al aplicarla: ya ${changedBooks === 1 ? 'cambió 1 libro' : `cambiaron ${groupThousands(changedBooks)} libros`}.`
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
export function notAskedText(outcome: Exclude<AskingForImport, { kind: 'asked' }>): string {
  switch (outcome.kind) {
    case 'unknown':
      return 'Eso ya no está: se descartó, o pasó más de una semana.'
    case 'incomplete':
      return 'El archivo no terminó de subir.'
    case 'under-way':
      return 'Ya está en marcha.'
    case 'already-applied':
      return 'Ya se aplicó.'
    case 'broken-off':
      return stalenessInWords(outcome)
    default:
      return `${stalenessInWords(outcome)} No se cambió nada.`
  }
}

/** Why an import has to be tried again before it is applied. */
export function stalenessInWords(staleness: Staleness): string {
  switch (staleness.kind) {
    case 'not-tried':
      return 'Falta ensayarla: todavía no se sabe qué haría.'
    case 'other-under-way':
      return `Se está aplicando otra importación, ${quoted([staleness.fileName ?? RULES_NAME])}. Cuando termine, hay que ensayar esta otra vez.`
    case 'broken-off':
      return 'Empezó a aplicarse y no terminó: hay que ensayarla otra vez, para ver lo que falta.'
    case 'imported-since':
      return `Después del ensayo empezó otra importación${staleness.files.length > 0 ? `, ${quoted(staleness.files)}` : ''}: hay que ensayar esta otra vez.`
    case 'undone-since':
      return 'Después del ensayo se deshizo una importación: hay que ensayar esta otra vez.'
    case 'prices-changed':
      return 'Después del ensayo cambió una regla de precios o una cotización: hay que ensayar otra vez.'
    case 'ranks-changed':
      return 'Después del ensayo cambió la prioridad de un proveedor o la categoría de un tema: hay que ensayar otra vez.'
    case 'try-old':
      return 'El ensayo tiene más de un día: hay que ensayar otra vez.'
  }
}

const MOST_NAMED = 3

function quoted(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).map(name => `«${name}»`)
  return [...named, ...(rest > 0 ? [`y ${rest} más`] : [])].join(', ')
}
