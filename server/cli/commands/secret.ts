import { type Command, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'secret accept'

/** Everything that depended on the old secret (docs/operacion.md, "Alguien entró"). */
const LOST = `Desde ahora ese es el secreto de la tienda. Con el de antes dejó de servir:
  - los códigos de quien entra a la mesa con contraseña: entra con un código de recuperación o una passkey, o con una invitación nueva
    (staff invite CORREO --role ROL);
  - la clave de cada fuente que pide una: se da de nuevo (feeds edit NOMBRE);
  - lo que se sabía de quién no quiere correos, y el enlace con que se pide en los que ya salieron: vuelven a recibirlos hasta que lo pidan otra vez;
  - las cuentas de lo que llega de más (correos por persona, tarjetas rechazadas, intentos de entrar, llamadas) y los navegadores que la mesa conoce: empiezan de cero;
  - listas a medio leer y captchas a medio hacer: se piden otra vez.
Un respaldo de antes se abre con el secreto de antes, o pide otra vez secret accept.`

export const command: Command = {
  usage,
  summary:
    'Toma el secreto de los ajustes como el de la tienda, después de cambiarlo a propósito: quien entra con contraseña y código necesita una invitación nueva, las fuentes piden otra vez su clave, y quien no quería correos vuelve a recibirlos. Al terminar dice todo lo que deja de servir.',
  secretMayBe: ['other'],
  async run(args, { desk }) {
    const { positionals } = readArguments(args, { usage, options: {} })
    if (positionals.join(' ') !== 'accept') throw misused(usage)
    if (await desk.needsNoAccepting(operator(), {})) {
      console.log('Ese ya es el secreto de la tienda: no hubo que cambiar nada, y todo lo que depende de él sirve.')
      return EXIT.done
    }
    await desk.acceptSecret(operator(), {})
    console.log(LOST)
    return EXIT.done
  },
}
