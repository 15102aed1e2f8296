import { SingleBar } from 'cli-progress'
import { type ColumnMap, parseColumnMap } from '../../../shop/catalogue/import/csv/column-map.ts'
import { FeedProblem } from '../../../shop/catalogue/import/feed-problem.ts'
import type { ImportProgress, ImportRequest } from '../../../shop/catalogue/import/import-request.ts'
import { describeReport } from '../../../shop/catalogue/import/report-text.ts'
import { LocalFile } from '../../../shop/desk/fields.ts'
import { type Command, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { readOperatorFile } from '../operator-files.ts'
import { requirePriceJump } from '../price-jump.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage =
  'import ARCHIVO… [--dry-run] [--accept-price-jumps] [--price-jump PORCENTAJE] [--map ARCHIVO] [--id-name NOMBRE] [--supplier PROVEEDOR] [--json]'
const options = {
  'dry-run': { type: 'boolean', default: false },
  'accept-price-jumps': { type: 'boolean', default: false },
  'price-jump': { type: 'string' },
  'id-name': { type: 'string' },
  map: { type: 'string' },
  supplier: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

export const command: Command = {
  usage,
  summary: 'Carga catálogos ONIX o CSV (también .gz y .zip). Con --dry-run solo dice qué cambiaría.',
  beginsShop: true,
  leftWhenStopped: args =>
    args.includes('--dry-run')
      ? 'No se cambió nada.'
      : 'Lo que ya se había cargado queda, cada libro entero; el mismo comando otra vez carga lo que falta.',
  async run(args, { desk, config }) {
    const isJson = args.includes('--json')
    const bar = isJson || !process.stderr.isTTY ? null : progressBar()
    try {
      const request = await readRequest(args, config.ONIX_ID_NAME)
      const { id, report } = await desk.importCatalogue(operator(), {
        ...request,
        files: request.files.map(path => new LocalFile(path)),
        ...(bar ? { onProgress: bar.show } : {}),
      })
      bar?.stop()
      if (isJson) console.log(JSON.stringify({ id, isDryRun: request.isDryRun, ...report }))
      else console.log(`${id === null ? '' : `Importación ${id}\n\n`}${describeReport(report, request)}`)
      return report.counts.refused > 0 ? EXIT.inPart : EXIT.done
    } catch (error) {
      bar?.stop()
      if (error instanceof FeedProblem) throw new CommandError(`${error.message} No se cambió nada.`)
      throw error
    }
  },
}

async function readRequest(args: string[], idName: string): Promise<ImportRequest> {
  const { values, positionals } = readArguments(args, { usage, options })
  if (positionals.length === 0) throw misused(usage)
  return {
    files: positionals,
    isDryRun: values['dry-run'],
    acceptPriceJumps: values['accept-price-jumps'],
    priceJumpPercent: requirePriceJump(values['price-jump']),
    idName: values['id-name'] ?? idName,
    supplier: values.supplier?.trim() || null,
    columnMap: values.map === undefined ? {} : await readMap(values.map),
  }
}

async function readMap(path: string): Promise<ColumnMap> {
  return parseColumnMap((await readOperatorFile(path)).toString('utf8'))
}

/** Shows the bytes read first, then the books applied. */
function progressBar(): { show: (progress: ImportProgress) => void; stop: () => void } {
  const bar = new SingleBar({ format: '{name} [{bar}] {percentage} %  {amount}', hideCursor: true, etaBuffer: 50 })
  let phase = ''
  return {
    show(progress) {
      const isReading = progress.phase === 'reading'
      const payload = { name: isReading ? 'Leyendo  ' : 'Aplicando', amount: amountOf(progress) }
      if (phase === progress.phase) return bar.update(progress.done, payload)
      if (phase !== '') bar.stop()
      phase = progress.phase
      bar.start(progress.total, progress.done, payload)
    },
    stop: () => bar.stop(),
  }
}

function amountOf({ phase, done, total }: ImportProgress): string {
  if (phase === 'applying') return `${done} de ${total} libros`
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
  return `${megabytes(done)} de ${megabytes(total)} MB`
}
