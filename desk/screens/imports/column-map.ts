import { COLUMN_WORDS } from '../../../shop/desk/words/import-words.ts'
import { FormFault } from '../../act.ts'
import { text } from '../../form-values.ts'

/** The most columns that a mapping can have. */
const MOST_COLUMNS = 400

type CsvColumn = keyof typeof COLUMN_WORDS
type ColumnMap = Partial<Record<CsvColumn, string | { value: string } | null>>

/** Reads which field each column was mapped to. If a column named like a field is mapped to nothing, that field is null: not imported. */
export function columnMapOf(form: FormData): ColumnMap {
  const map: ColumnMap = {}
  const before = new Set<string>()
  for (let index = 0; index < MOST_COLUMNS && form.has(`heading-${index}`); index++) {
    const heading = text(form, `heading-${index}`)
    const chosen = text(form, `column-${index}`)
    const byName = text(form, `by-name-${index}`)
    if (isColumn(byName) && map[byName] === undefined) map[byName] = null
    const isFirst = !before.has(heading)
    before.add(heading)
    if (chosen === '') continue
    if (!isColumn(chosen)) throw new FormFault(`«${chosen}» no es un campo de los libros.`, `column-${index}`)
    if (map[chosen])
      throw new FormFault(`Dos columnas dicen ser ${COLUMN_WORDS[chosen]}: elige una.`, `column-${index}`)
    if (!isFirst)
      throw new FormFault(
        `Otra columna antes de esta también se llama «${heading}», y se tomaría aquella: cambia en el archivo el título de una de las dos.`,
        `column-${index}`,
      )
    map[chosen] = heading
  }
  const hasColumns = form.has('heading-0')
  if (hasColumns && !map.isbn && !map.bibliomanagerId)
    throw new FormFault(
      'Falta decir cuál columna es el ISBN. Si no está aquí, borra del archivo lo que haya encima de los títulos de las columnas y súbelo otra vez.',
      'column-0',
    )
  const currency = text(form, 'currency').toUpperCase()
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency))
    throw new FormFault('La moneda son tres letras, como EUR.', 'currency')
  if (currency !== '') map.currency = { value: currency }
  return map
}

function isColumn(name: string): name is CsvColumn {
  return Object.hasOwn(COLUMN_WORDS, name)
}
