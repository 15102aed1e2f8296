import { EXIT } from '../../command.ts'
import { operator } from '../../open-desk.ts'
import { misused, readArguments } from '../../read-arguments.ts'
import type { Verb } from '../orders/verb.ts'

export const banks: Verb = {
  usage: 'banks [--json]',
  async run(args, { desk }) {
    const usage = `payments ${this.usage}`
    const { values, positionals } = readArguments(args, { usage, options: { json: { type: 'boolean' } } })
    if (positionals.length > 0) throw misused(usage)
    const known = await desk.listBanks(operator(), {})
    if (values.json) console.log(JSON.stringify(known, null, 2))
    else if (known.length === 0)
      console.log('No se conocen las columnas de ningún banco: se dicen en la mesa, en Pagos.')
    else for (const { name, map } of known) console.log(`${name}: ${JSON.stringify(map)}`)
    return EXIT.done
  },
}
