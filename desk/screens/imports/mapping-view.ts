import { USUAL_PRICE_JUMP } from '../../../contract/price-jump.ts'
import { writeNumber } from '../../../shop/reading/write-number.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import type { MappingView } from './mapping.tsx'

type Prepared = NonNullable<Awaited<ReturnType<PersonsDesk['readPreparedImport']>>>
type Beginning = Awaited<ReturnType<PersonsDesk['readImportHeadings']>>

type Earlier = Pick<Prepared, 'fileName' | 'settings'>

/**
 * Initial values of an import's form: the saved mapping; else that of the latest of `others` whose columns the file has; else the fields
 * recognised by the columns' names.
 */
export function mappingView(
  { settings, fileName }: Prepared,
  beginning: Beginning | null,
  others: readonly Earlier[] = [],
): MappingView {
  const earlier = settings === null && beginning?.kind === 'csv' ? readLike(beginning, others) : undefined
  const map = settings?.columnMap ?? earlier?.settings?.columnMap
  const currency = map?.currency
  const mapped = Object.entries(map ?? {})
  const chosen = (name: string, index: number) => {
    // Of several columns with the same name, the first is the mapped one.
    if (beginning?.kind === 'csv' && beginning.headings.findIndex(other => other.name === name) < index) return ''
    return mapped.find(([, source]) => source === name)?.[0] ?? ''
  }
  return {
    headings:
      beginning?.kind === 'csv'
        ? beginning.headings.map(({ name, sample, column }, index) => {
            const byName = column ?? ''
            return { name, sample, column: map ? chosen(name, index) : byName, byName }
          })
        : null,
    headingsNote: earlier ? asBefore(earlier) : beginning?.kind === 'csv' ? headingsNote(beginning) : null,
    supplier: (settings ?? earlier?.settings)?.supplier ?? '',
    currency: currency && typeof currency === 'object' ? currency.value : '',
    percent: writeNumber(settings?.priceJumpPercent ?? USUAL_PRICE_JUMP),
    acceptPriceJumps: settings?.acceptPriceJumps ?? false,
    isFile: fileName !== null,
  }
}

/** The latest one whose columns all are in this file, by their names, and of which a person said what they are. */
function readLike({ headings }: Extract<Beginning, { kind: 'csv' }>, others: readonly Earlier[]): Earlier | undefined {
  const byName = new Map(headings.map(({ name, column }) => [name, column]))
  return others.find(({ settings }) => {
    const columns = Object.entries(settings?.columnMap ?? {}).filter(([, source]) => typeof source === 'string')
    return (
      columns.every(([, source]) => byName.has(source as string)) &&
      columns.some(([column, source]) => byName.get(source as string) !== column)
    )
  })
}

function asBefore({ fileName, settings }: Earlier): string {
  const of = settings?.supplier ? `, de ${settings.supplier}` : ''
  return `Las columnas se llaman como las de «${fileName}»${of}: se proponen como se leyó aquel. Si este es de otro, se cambia aquí.`
}

/** Says in which line the headings are, if the file has one line or more above them, and what to do if no heading identifies a book. */
function headingsNote({ line, isRecognised }: { line: number | null; isRecognised: boolean }): string | null {
  if (!isRecognised)
    return 'Ninguna columna se llama ISBN ni id de Bibliomanager: di cuál lo es. Si estos no son los títulos de las columnas, borra las filas que están encima de ellos y sube el archivo otra vez.'
  return line === null ? null : `Los títulos de las columnas están en la línea ${line}; lo de arriba no se toma.`
}
