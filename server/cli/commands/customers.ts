import { erasedText, openOrderText } from '../../../shop/desk/words/need-words.ts'
import { type Command, CommandError, EXIT } from '../command.ts'
import { confirm } from '../confirm.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'customers export PERSONA | customers erase PERSONA [--force] [--yes] [--json]'
const options = { force: { type: 'boolean' }, yes: { type: 'boolean' }, json: { type: 'boolean' } } as const

export const command: Command = {
  usage,
  summary:
    'Entrega como JSON todo lo que la tienda sabe de una persona, o lo borra; PERSONA es su correo, o el teléfono de quien no dio uno.',
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage, options })
    const [verb, email = '', ...rest] = positionals
    if (!/@|\d{6}/.test(email) || rest.length > 0) throw misused(usage)
    if (verb === 'export') {
      console.log(JSON.stringify(await desk.exportCustomer(operator(), { email }), null, 2))
      return EXIT.done
    }
    if (verb !== 'erase') throw misused(usage)
    await confirm(`¿Borrar los datos de ${email}? No se puede deshacer.`, { yes: values.yes ?? false })
    const outcome = await desk.eraseCustomer(operator(), { email, evenIfOpen: values.force ?? false })
    if (outcome.kind === 'open-orders') {
      throw new CommandError(
        [
          'No se borró nada: estas órdenes todavía necesitan a su comprador. Termínalas, o agrega --force.',
          ...outcome.orders.map(openOrderText),
        ].join('\n'),
      )
    }
    console.log(values.json ? JSON.stringify(outcome) : erasedText(outcome))
    return EXIT.done
  },
}
