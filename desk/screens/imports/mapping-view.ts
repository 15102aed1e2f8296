import { USUAL_PRICE_JUMP } from '../../../contract/price-jump.ts'
import { writeNumber } from '../../../shop/reading/write-number.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import type { MappingView } from './mapping.tsx'

type Prepared = NonNullable<Awaited<ReturnType<PersonsDesk['readPreparedImport']>>>
type Beginning = Awaited<ReturnType<PersonsDesk['readImportHeadings']>>

/** What the form of an import begins with: what was said before, else what the columns are called. */
export function mappingView({ settings, fileName }: Prepared, beginning: Beginning | null): MappingView {
  const map = settings?.columnMap
  const currency = map?.currency
  const mapped = Object.entries(map ?? {})
  const chosen = (name: string, index: number) => {
    // Of several that are called the same the first is the one that was meant.
    if (beginning?.kind === 'csv' && beginning.headings.findIndex(other => other.name === name) < index) return ''
    return mapped.find(([, source]) => source === name)?.[0] ?? ''
  }
  const taken = new Set<string>()
  const byItsName = (column: string | null) => {
    // Of two columns that are called like the same field the first counts.
    if (column === null || taken.has(column)) return ''
    taken.add(column)
    return column
  }
  return {
    headings:
      beginning?.kind === 'csv'
        ? beginning.headings.map(({ name, sample, column }, index) => {
            const byName = byItsName(column)
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

/** Where the headings are, if that is not plain; and what to do where none of them names a book. */
function headingsNote({ line, isRecognised }: { line: number | null; isRecognised: boolean }): string | null {
  if (!isRecognised)
    return 'Ninguna columna se llama ISBN ni id de Bibliomanager: di cuál lo es. Si estos no son los títulos de las columnas, borra las filas que están encima de ellos y sube el archivo otra vez.'
  return line === null ? null : `Los títulos de las columnas están en la línea ${line}; lo de arriba no se toma.`
}
