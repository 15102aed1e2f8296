import { type Command, EXIT } from '../command.ts'
import { misused, readArguments } from '../read-arguments.ts'
import { requireShop } from '../require-shop.ts'
import { checkUpgrade } from './upgrade/check.ts'
import { rehearse } from './upgrade/rehearse.ts'

const usage = 'upgrade --check [--rehearse [--id ID] [--identity ARCHIVO]] [--json]'
const options = {
  check: { type: 'boolean' },
  rehearse: { type: 'boolean' },
  id: { type: 'string' },
  identity: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** Reports what an upgrade would do, and changes nothing. The new program migrates the database when it opens it. */
export const command: Command = {
  usage,
  summary:
    'Dice qué migraciones esperan y cuánto se esperaría por cada una, y qué impediría abrir a la versión nueva con las claves reales, sin cambiar nada; con --rehearse las mide en una copia repuesta del último respaldo. Las aplica npm start.',
  // Runs without a shop: opening the database as other commands do would migrate it.
  run: async () => EXIT.done,
  runWithoutShop(args, config) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (!values.check || positionals.length > 0) throw misused(usage)
    if (values.rehearse) return rehearse(config, values)
    if (values.id !== undefined || values.identity !== undefined) throw misused(usage)
    requireShop(config)
    return checkUpgrade(config, values)
  },
}
