import { groupThousands } from '../../../contract/money.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { type Command, CommandError, EXIT } from '../command.ts'
import { refuseChange } from '../confirm.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'go-live [--yes]'
const options = { yes: { type: 'boolean' } } as const

export const command: Command = {
  usage,
  summary:
    'De demostración a tienda de verdad: aparta lo que fue de prueba, y la numeración empieza de nuevo. Sin --yes muestra qué se va y qué queda.',
  async run(args, { desk, whyNoChange }) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (positionals.length > 0) throw misused(usage)
    refuseChange(whyNoChange)
    const life = await desk.readShopLife(operator(), {})
    if (life.liveSince) throw new CommandError(liveAlready(life.liveSince))
    if (!values.yes) {
      // Those that somebody ordered go too: their orders are put aside first.
      const { removed, kept } = await desk.previewSampleRemoval(operator(), {})
      console.log(
        [
          `Se van, apartadas en la base por si hacen falta: ${counted(life.orders, 'orden', 'órdenes')}, ${counted(life.payments, 'pago (hecho o no)', 'pagos (hechos o no)')} y ${counted(life.bookRequests, 'consulta', 'consultas')}, con sus correos pendientes.`,
          `Se quitan ${counted(removed + kept.length, 'título de muestra', 'títulos de muestra')} y el dueño de la demostración.`,
          'Quedan: los libros propios con sus precios, tapas y correcciones; tarifas, días cerrados, vitrinas, colecciones y anuncios; el equipo y su diario.',
          'La numeración de órdenes y consultas empieza de nuevo en 1001.',
          'No se cambió nada. Con la tienda detenida: npm run shop -- go-live --yes',
        ].join('\n'),
      )
      return EXIT.toCorrect
    }
    const outcome = await desk.goLive(operator(), {})
    if (outcome.kind === 'live-already') throw new CommandError(liveAlready(outcome.since))
    if (outcome.kind === 'shop-is-open') {
      throw new CommandError(
        'La tienda está abierta y seguiría tomando órdenes de prueba: detenla primero. No se cambió nada.',
      )
    }
    console.log(
      [
        `Listo: ${counted(outcome.gone.orders, 'orden apartada', 'órdenes apartadas')} en el esquema ${outcome.archive} de la base.`,
        'Ahora van las claves reales en .env, y después: npm start, npm run shop -- doctor.',
      ].join('\n'),
    )
    return EXIT.done
  },
}

function liveAlready(since: Date): string {
  return `La tienda vende de verdad desde el ${inUruguay(since)}: no queda nada que apartar.`
}

function counted(count: number, one: string, many: string): string {
  return `${groupThousands(count)} ${count === 1 ? one : many}`
}
