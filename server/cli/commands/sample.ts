import { groupThousands } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import type { SampleRemoval } from '../../../shop/catalogue/remove-sample.ts'
import type { Desk } from '../../../shop/desk/desk.ts'
import { type Command, CommandError, EXIT } from '../command.ts'
import { refuseChange } from '../confirm.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'sample remove [--yes] [--json] | sample orders CANTIDAD'
const options = { yes: { type: 'boolean' }, json: { type: 'boolean' } } as const

export const command: Command = {
  usage,
  summary:
    'Quita los títulos de muestra que nadie pidió y retira de la venta los pedidos; o agrega órdenes de muestra de dos años.',
  async run(args, { desk, whyNoChange }) {
    const { values, positionals } = readArguments(args, { usage, options })
    const [what, count, ...rest] = positionals
    if (what === 'orders' && /^\d{1,7}$/.test(count ?? '') && rest.length === 0) return addOrders(desk, Number(count))
    if (positionals.join(' ') !== 'remove') throw misused(usage)
    refuseChange(whyNoChange)
    const isSure = values.yes ?? false
    const removal = isSure ? await desk.removeSample(operator(), {}) : await desk.previewSampleRemoval(operator(), {})
    if (values.json) console.log(JSON.stringify({ done: isSure, ...removal }, null, 2))
    else for (const line of linesOf(removal, isSure)) console.log(line)
    return isSure || isNothing(removal) ? EXIT.done : EXIT.toCorrect
  },
}

async function addOrders(desk: Desk, count: number): Promise<number> {
  const added = await desk.placeSampleOrders(operator(), { count })
  if (added === null) throw new CommandError('Esta librería es de verdad: no recibe órdenes de muestra.')
  if (added === 0) throw new CommandError('El catálogo no tiene ningún libro con precio: primero hay que cargarlo.')
  const orders = added === 1 ? 'Se agregó 1 orden' : `Se agregaron ${groupThousands(added)} órdenes`
  console.log(`${orders} de muestra, de los últimos dos años.`)
  return EXIT.done
}

function isNothing({ removed, kept }: SampleRemoval): boolean {
  return removed === 0 && kept.length === 0
}

function linesOf(removal: SampleRemoval, isSure: boolean): string[] {
  if (isNothing(removal)) return ['No hay títulos de muestra: no hay nada que quitar.']
  return isSure ? removedWords(removal) : questionWords(removal)
}

function questionWords(removal: SampleRemoval): string[] {
  return [
    `${removal.removed === 1 ? 'Se quitaría' : 'Se quitarían'} ${titles(removal.removed)} de muestra.`,
    ...keptLines(removal, 'por eso solo se retiran de la venta'),
    'No se cambió nada. Para hacerlo: npm run shop -- sample remove --yes',
  ]
}

function removedWords(removal: SampleRemoval): string[] {
  return [
    `${removal.removed === 1 ? 'Se quitó' : 'Se quitaron'} ${titles(removal.removed)} de muestra.`,
    ...keptLines(removal, 'por eso solo se retiraron de la venta'),
    'Si el catálogo quedó vacío, la tienda vuelve a cargar la muestra al iniciar, salvo con claves reales de tarjetas o con SAMPLE_CATALOGUE=0.',
  ]
}

function keptLines({ kept }: SampleRemoval, what: string): string[] {
  if (kept.length === 0) return []
  return [
    `Con pedidos, ${what}: ${titles(kept.length)}.`,
    ...kept.map(({ isbn, title }) => `  ${readableIsbn(isbn)}  ${title}`),
  ]
}

function titles(count: number): string {
  return count === 1 ? '1 título' : `${groupThousands(count)} títulos`
}
