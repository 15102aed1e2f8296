import { formatExactPrice } from '../../../contract/money.ts'
import { FEED_COLUMNS, type FeedColumn } from '../../catalogue/import/book-columns.ts'
import { fieldsByHandInWords } from '../../catalogue/import/report-text.ts'
import type { Hold, KeptBook, LaterImport, Undoing } from '../../catalogue/import/undo-import.ts'
import { inUruguay } from './in-uruguay.ts'
import { counted } from './report-words.ts'

/** The imports that stand in the way of undoing the rest of one; '' where none does. */
export function laterImportsInWords(imports: readonly LaterImport[] = []): string {
  if (imports.length === 0) return ''
  const named = listed(imports.map(importInWords))
  return imports.length === 1
    ? `Después vino la importación ${named}: deshecha esa, se puede deshacer el resto de esta`
    : `Después vinieron las importaciones ${named}: deshechas esas, de la más nueva a la más vieja, se puede deshacer el resto de esta`
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('es-UY').format(parts)
}

/** `2 (libros.csv)`. */
function importInWords({ id, files, isInPart }: LaterImport): string {
  return `${id} (${files.join(', ')})${isInPart ? ', de la que queda una parte' : ''}`
}

/** What holds a book that an undoing left as it is: `después lo cambió la importación 2 (libros.csv)`; '' of older undoings. */
export function holdsInWords({ holds = [] }: Pick<KeptBook, 'holds'>): string {
  return holds.map(holdInWords).join('; ')
}

function holdInWords(hold: Hold): string {
  switch (hold.by) {
    case 'imports':
      return `después lo ${hold.imports.length === 1 ? 'cambió la importación' : 'cambiaron las importaciones'} ${listed(hold.imports.map(importInWords))}`
    case 'taken-price': {
      const price = hold.cents === null ? 'quedarse sin precio' : `el precio de ${formatExactPrice(hold.cents)}`
      return `${hold.person} aceptó ${price} el ${inUruguay(new Date(hold.at))}`
    }
    case 'edits':
      return `alguien fijó a mano ${fieldNames(hold.fields)}`
    case 'name':
      return 'su ISBN o su id de antes es hoy de otro libro'
    case 'other':
      return `no tiene lo que la importación dejó en ${fieldNames(hold.fields)}`
  }
}

function fieldNames(columns: readonly string[]): string {
  return listed(columns.map(column => FEED_COLUMNS[column as FeedColumn] ?? column))
}

/** ISBNs that a sentence names. */
const NAMED = 5

/** What a person decided and that an undoing does not touch, with where it is let go: a sentence each. */
export function releasesInWords(
  { kept, takenPrices = 0, takenOf = [] }: Undoing,
  where: 'desk' | 'terminal',
): string[] {
  const books = (by: Hold['by']) => kept.filter(({ holds = [] }) => holds.some(hold => hold.by === by))
  const [taken, edited] = [books('taken-price'), books('edits')]
  const isbnsOf = (found: readonly KeptBook[]) => found.flatMap(({ isbn }) => isbn ?? [])
  const way = (isbns: readonly string[], count: number, field: string) => {
    const [isbn = 'ISBN'] = count === 1 ? isbns : []
    const some =
      count > 1 && isbns.length > 0 ? ` (${isbns.slice(0, NAMED).join(', ')}${count > NAMED ? ', …' : ''})` : ''
    return where === 'desk'
      ? `en la página del libro${some}`
      : `con: npm run shop -- books release ${isbn}${field} --reason MOTIVO${some}`
  }
  const allTaken = new Set([...isbnsOf(taken), ...takenOf])
  const ofPrice = way([...allTaken], Math.max(allTaken.size, takenPrices), ' precio')
  const ofEdits = way(isbnsOf(edited), edited.length, '')
  const rest = (found: readonly KeptBook[]) => (found.length > 0 ? '; después se puede deshacer el resto' : '')
  return [
    ...(taken.length > 0 || takenPrices > 0
      ? [`El precio que alguien aceptó de un salto queda hasta que se suelta ${ofPrice}${rest(taken)}`]
      : []),
    ...(edited.length > 0 ? [`Lo fijado a mano queda hasta que se devuelve ${ofEdits}${rest(edited)}`] : []),
  ]
}

/** What undoing an import does, or did. */
export function undoingInWords({
  restored,
  deleted,
  withdrawn,
  keptCount,
  byHand = 0,
  takenPrices = 0,
}: Omit<Undoing, 'kept'>): string {
  const parts = [
    counted(restored, 'libro vuelve a como estaba', 'libros vuelven a como estaban'),
    counted(deleted, 'se quita', 'se quitan'),
    counted(
      withdrawn,
      'tiene órdenes, está en una colección o en una vitrina, o alguien lo trabajó, y queda retirado de la venta',
      'tienen órdenes, están en una colección o en una vitrina, o alguien los trabajó, y quedan retirados de la venta',
    ),
    counted(keptCount, 'queda como está, porque algo lo retiene', 'quedan como están, porque algo los retiene'),
  ].filter(part => part !== '')
  const said = parts.length === 0 ? 'No hay nada que deshacer' : parts.join(', ')
  const stays = [
    byHand === 0 ? '' : fieldsByHandInWords(byHand),
    counted(
      takenPrices,
      'precio que alguien tomó después queda como está',
      'precios que alguien tomó después quedan como están',
    ),
  ]
  return [said, ...stays].filter(part => part !== '').join('; ')
}

/** The same with what stands in the way of the rest, in sentences. */
export function undoingInSentences(undoing: Undoing): string {
  return [undoingInWords(undoing), laterImportsInWords(undoing.inTheWay), ...releasesInWords(undoing, 'desk')]
    .filter(said => said !== '')
    .map(said => `${said}.`)
    .join(' ')
}
