import { type Command, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'secret accept'

export const command: Command = {
  usage,
  summary:
    'Toma el secreto de los ajustes como el de la tienda, después de cambiarlo a propósito: quien entra con contraseña y código necesita una invitación nueva.',
  async run(args, { desk }) {
    const { positionals } = readArguments(args, { usage, options: {} })
    if (positionals.join(' ') !== 'accept') throw misused(usage)
    await desk.acceptSecret(operator(), {})
    console.log('Desde ahora ese es el secreto de la tienda.')
    return EXIT.done
  },
}
