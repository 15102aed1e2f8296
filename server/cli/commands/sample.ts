import { groupThousands } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import type { SampleRemoval } from '../../../shop/catalogue/remove-sample.ts'
import { type Command, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'sample remove --yes [--json]'
const options = { yes: { type: 'boolean' }, json: { type: 'boolean' } } as const

export const command: Command = {
  usage,
  summary: 'Quita los títulos de muestra que nadie pidió y retira de la venta los pedidos.',
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (positionals.join(' ') !== 'remove') throw misused(usage)
    const isSure = values.yes ?? false
    const removal = isSure ? await desk.removeSample(operator(), {}) : await desk.previewSampleRemoval(operator(), {})
    if (values.json) console.log(JSON.stringify({ done: isSure, ...removal }, null, 2))
    else for (const line of isSure ? told(removal) : asked(removal)) console.log(line)
    return isSure ? EXIT.done : EXIT.toCorrect
  },
}

function asked(removal: SampleRemoval): string[] {
  return [
    `${removal.removed === 1 ? 'Se quitaría' : 'Se quitarían'} ${titles(removal.removed)} de muestra.`,
    ...keptLines(removal, 'por eso solo se retiran de la venta'),
    'No se cambió nada. Para hacerlo: npm run shop -- sample remove --yes',
  ]
}

function told(removal: SampleRemoval): string[] {
  return [
    `${removal.removed === 1 ? 'Se quitó' : 'Se quitaron'} ${titles(removal.removed)} de muestra.`,
    ...keptLines(removal, 'por eso solo se retiraron de la venta'),
    'Si el catálogo quedó vacío, la tienda vuelve a cargar la muestra al iniciar, salvo con SAMPLE_CATALOGUE=0.',
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
