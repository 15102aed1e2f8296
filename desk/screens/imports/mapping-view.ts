import { USUAL_PRICE_JUMP } from '../../../contract/price-jump.ts'
import { writeNumber } from '../../../shop/reading/write-number.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import type { MappingView } from './mapping.tsx'

type Prepared = NonNullable<Awaited<ReturnType<PersonsDesk['readPreparedImport']>>>
type Beginning = Awaited<ReturnType<PersonsDesk['readImportHeadings']>>

/** Initial values of an import's form: the saved mapping, otherwise the fields recognised by the columns' names. */
export function mappingView({ settings, fileName }: Prepared, beginning: Beginning | null): MappingView {
  const map = settings?.columnMap
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
    headingsNote: beginning?.kind === 'csv' ? headingsNote(beginning) : null,
    supplier: settings?.supplier ?? '',
    currency: currency && typeof currency === 'object' ? currency.value : '',
    percent: writeNumber(settings?.priceJumpPercent ?? USUAL_PRICE_JUMP),
    acceptPriceJumps: settings?.acceptPriceJumps ?? false,
    isFile: fileName !== null,
  }
}

/** Says in which line the headings are, if the file has one line or more above them, and what to do if no heading identifies a book. */
function headingsNote({ line, isRecognised }: { line: number | null; isRecognised: boolean }): string | null {
  if (!isRecognised)
    return 'Ninguna columna se llama ISBN ni id de Bibliomanager: di cuál lo es. Si estos no son los títulos de las columnas, borra las filas que están encima de ellos y sube el archivo otra vez.'
  return line === null ? null : `Los títulos de las columnas están en la línea ${line}; lo de arriba no se toma.`
}
