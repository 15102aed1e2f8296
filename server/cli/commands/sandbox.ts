import { SANDBOX_CARDS_PATH, SANDBOX_PRINT_PATH } from '../../../platform/partners.ts'
import { sandboxKeys } from '../../opening/open-data-folder.ts'
import { type Command, CommandError, EXIT } from '../command.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'sandbox [--json]'
const options = { json: { type: 'boolean' } } as const

export const command: Command = {
  usage,
  summary: 'Muestra dónde se administran el proveedor de tarjetas y la imprenta de demostración, y con qué claves.',
  async run(args, { config }) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (positionals.length > 0) throw misused(usage)
    const keys = sandboxKeys(config)
    if (!keys)
      throw new CommandError('Esta tienda trabaja con proveedores de verdad: no tiene ninguno de demostración.')
    const origin = `http://127.0.0.1:${config.PORT}`
    const partners = [
      ...(config.cardProvider.kind === 'embedded'
        ? [{ partner: 'tarjetas', admin: `${origin}${SANDBOX_CARDS_PATH}/admin`, key: keys.accessToken }]
        : []),
      ...(config.printNetwork.kind === 'embedded'
        ? [{ partner: 'imprenta', admin: `${origin}${SANDBOX_PRINT_PATH}/admin`, key: keys.printSecret }]
        : []),
    ]
    if (values.json) console.log(JSON.stringify(partners, null, 2))
    else {
      console.log('Solo desde esta máquina, con la tienda abierta:')
      for (const { partner, admin, key } of partners) {
        console.log(`  ${partner}: curl -H 'Authorization: Bearer ${key}' ${admin}/ledger`)
      }
    }
    return EXIT.done
  },
}
