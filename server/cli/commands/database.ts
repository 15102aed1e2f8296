import type { Command } from '../command.ts'
import { misused, readArguments } from '../read-arguments.ts'
import { copy } from './database/copy.ts'
import { isDatabaseUrl } from './database/is-database-url.ts'
import { upgrade } from './database/upgrade.ts'

const usage = 'database upgrade [--binaries CARPETA] [--json] | copy --into CARPETA|postgres://…'
const options = { binaries: { type: 'string' }, json: { type: 'boolean' }, into: { type: 'string' } } as const

export const command: Command = {
  usage,
  summary:
    'Pasa la base de datos incluida a la versión de PostgreSQL que trae esta librería, o copia la base a un servidor propio vacío, o de vuelta.',
  leftWhenStopped(args) {
    const { verb, values } = parse(args)
    if (verb === 'upgrade') return 'No quedó nada a medias: la base de antes sigue en su lugar.'
    return isDatabaseUrl(values.into ?? '')
      ? 'Lo que se alcanzó a copiar quedó en esa base, y ninguna tienda la abre: vacíala antes de repetir.'
      : 'No quedó nada a medias: la base de antes sigue en su lugar.'
  },
  async run(args, context) {
    const { verb, values } = parse(args)
    if (verb !== 'copy' || values.into === undefined) throw misused(usage)
    return copy(context, values.into)
  },
  runWithoutShop(args, config) {
    const { verb, values } = parse(args)
    return verb === 'upgrade' ? upgrade(config, values) : null
  },
}

function parse(args: string[]) {
  const { values, positionals } = readArguments(args, { usage, options })
  return { verb: positionals.join(' '), values }
}
