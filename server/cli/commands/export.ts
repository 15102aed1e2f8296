import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { groupThousands } from '../../../contract/money.ts'
import { cleaningWhenStopped } from '../../../platform/when-stopped.ts'
import type { Desk } from '../../../shop/desk/desk.ts'
import { explainFileFault } from '../../../shop/reading/explain-file-fault.ts'
import { type Command, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'export --csv [ARCHIVO] [--exact]'
const options = { csv: { type: 'boolean' }, exact: { type: 'boolean', default: false } } as const

export const command: Command = {
  usage,
  summary:
    'Escribe todo el catálogo como CSV en ARCHIVO, o en la salida; "import" lo vuelve a leer. Lo que una planilla tomaría por fórmula lleva un apóstrofo, salvo con --exact.',
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage, options })
    const [file, ...rest] = positionals
    if (!values.csv || rest.length > 0) throw misused(usage)
    if (file === undefined) return exportToOutput(desk, values.exact)
    const titles = await exportToFile(desk, resolve(file), values.exact)
    console.log(`${groupThousands(titles)} ${titles === 1 ? 'título' : 'títulos'} en ${file}`)
    return EXIT.done
  },
}

/** Writes to a temporary file first: an interrupted export leaves the previous file in place. */
async function exportToFile(desk: Desk, file: string, exact: boolean): Promise<number> {
  const part = `${file}.part`
  try {
    const titles = await cleaningWhenStopped(
      () => rm(part, { force: true }),
      () => desk.exportCatalogue(operator(), { sink: createWriteStream(part), exact }),
    )
    await rename(part, file)
    return titles
  } catch (error) {
    await rm(part, { force: true })
    if ((error as NodeJS.ErrnoException).syscall) {
      throw new CommandError(`No se puede escribir ${file}: ${explainFileFault(error as Error)}.`)
    }
    throw error
  }
}

/** Keeps standard output open for later prints. A reader that stops early (`| head`) is not a failure. */
async function exportToOutput(desk: Desk, exact: boolean): Promise<number> {
  const rows = new PassThrough()
  const written = pipeline(rows, process.stdout, { end: false })
  try {
    await Promise.all([desk.exportCatalogue(operator(), { sink: rows, exact }), written])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
  return EXIT.done
}
