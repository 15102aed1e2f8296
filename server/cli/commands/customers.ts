import { removeMailsNaming } from '../../../platform/mail-folder.ts'
import { openOrderText } from '../../../shop/desk/words/need-words.ts'
import { mailFolder } from '../../opening/mail-folder.ts'
import { type Command, CommandError, EXIT } from '../command.ts'
import { confirm } from '../confirm.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'customers export CORREO | customers erase CORREO [--force] [--yes] [--json]'
const options = { force: { type: 'boolean' }, yes: { type: 'boolean' }, json: { type: 'boolean' } } as const

export const command: Command = {
  usage,
  summary: 'Entrega como JSON todo lo que la tienda sabe de una persona, o lo borra.',
  async run(args, { desk, config }) {
    const { values, positionals } = readArguments(args, { usage, options })
    const [verb, email, ...rest] = positionals
    if (!email?.includes('@') || rest.length > 0) throw misused(usage)
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
    // After the database: asked for again, it finds by the address what a failure left here.
    const mails = await removeMailsNaming(mailFolder(config), outcome.names)
    const { names: _personal, ...counted } = { ...outcome, mails }
    console.log(values.json ? JSON.stringify(counted) : told(counted))
    return EXIT.done
  },
}

type Counted = ({ kind: 'nothing-known' } | { kind: 'erased'; orders: number; bookRequests: number }) & {
  mails: number
}

function told(outcome: Counted): string {
  const mails = `De la carpeta de correos se borraron ${outcome.mails}.`
  if (outcome.kind === 'nothing-known') {
    return outcome.mails > 0 ? mails : 'La tienda no sabe nada de esa persona.'
  }
  return [
    `${outcome.orders} órdenes quedan sin datos personales (la contabilidad las necesita); ${outcome.bookRequests} consultas se borraron.`,
    mails,
    'Fuera de la tienda quedan: los correos que ya salieron, los respaldos, y lo que saben el proveedor de pagos y la imprenta.',
  ].join('\n')
}
