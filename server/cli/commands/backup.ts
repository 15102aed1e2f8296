import { existsSync } from 'node:fs'
import type { Command } from '../command.ts'
import { misused, readArguments } from '../read-arguments.ts'
import { acceptNewPlace } from './backup/accept-place.ts'
import { closeLost } from './backup/close-lost.ts'
import { listKept } from './backup/list.ts'
import { leftOfBackup, makeNow } from './backup/now.ts'
import { options } from './backup/options.ts'
import { withKey } from './backup/place-of.ts'
import { restore } from './backup/restore.ts'
import { verify } from './backup/verify.ts'
import { isDatabaseUrl } from './database/is-database-url.ts'

const usage =
  'backup now | list [--json] | verify [ID] [--identity ARCHIVO] | restore --into CARPETA [--to "AAAA-MM-DD HH:MM[:SS]"|respaldo] [--id ID] [--drill | --swap] [--identity ARCHIVO] | restore --from-tables --into CARPETA|postgres://… [--id ID] [--drill | --swap] [--identity ARCHIVO] | accept-place | charge-settled COBRO --note TEXTO | span-closed TIEMPO --note TEXTO [--yes]'
export const command: Command = {
  usage,
  summary: 'Respalda la librería mientras vende, muestra y prueba los respaldos, y repone uno en una carpeta nueva.',
  leftWhenStopped(args) {
    const { verb, values } = parse(args)
    const { into = '' } = values
    switch (verb) {
      case 'now':
        return leftOfBackup()
      case 'verify':
        return 'No quedó nada: el respaldo sigue como estaba, y su prueba no se anotó.'
      case 'restore':
        if (isDatabaseUrl(into))
          return 'Lo que se alcanzó a leer quedó en esa base, y ninguna tienda la abre: vacíala antes de repetir.'
        return existsSync(into)
          ? `La repuesta quedó en ${into}; la tienda, como estaba.`
          : `No quedó nada en ${into}; la tienda, como estaba.`
      default:
        return ''
    }
  },
  async run(args, context) {
    const { verb, rest, values } = parse(args)
    if (verb === 'now' && rest.length === 0) return makeNow(context)
    const [number, ...more] = rest
    const isNumber = /^\d+$/.test(number ?? '') && more.length === 0
    if ((verb === 'charge-settled' || verb === 'span-closed') && isNumber && values.note !== undefined) {
      return closeLost(context, { verb, id: Number(number), note: values.note, yes: values.yes ?? false })
    }
    throw misused(usage)
  },
  runWithoutShop(args, config) {
    const { verb, rest, values } = parse(args)
    if (verb === 'list' && rest.length === 0) return listKept(config, values)
    if (verb === 'verify' && rest.length <= 1) return withKey(verify(config, { ...values, id: rest[0] ?? values.id }))
    if (verb === 'restore' && rest.length === 0 && values.into !== undefined) {
      return withKey(restore(config, { ...values, into: values.into }))
    }
    if (verb === 'accept-place' && rest.length === 0) return acceptNewPlace(config)
    if (verb === 'now' || verb === 'charge-settled' || verb === 'span-closed') return null
    throw misused(usage)
  },
}

function parse(args: string[]) {
  const { values, positionals } = readArguments(args, { usage, options })
  const [verb, ...rest] = positionals
  return { verb, rest, values }
}
