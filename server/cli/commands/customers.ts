import { erasedText, OPEN_ORDERS_END, openOrderText } from '../../../shop/desk/words/need-words.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { confirm } from '../confirm.ts'
import { operator } from '../open-desk.ts'
import { misused } from '../read-arguments.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage = 'customers export PERSONA | customers erase PERSONA [--force] [--yes] [--json]'
const options = { force: { type: 'boolean' }, yes: { type: 'boolean' }, json: { type: 'boolean' } } as const

const VERBS: Record<string, Verb<typeof options>> = {
  export: { words: 1, takes: [], run: exportData },
  erase: { words: 1, takes: ['force', 'yes', 'json'], run: erase },
}

export const command: Command = {
  usage,
  summary:
    'Entrega como JSON todo lo que la tienda sabe de una persona, o lo borra; PERSONA es su correo, o el teléfono de quien no dio uno.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: '' }),
}

async function exportData({ desk }: CommandContext, [person = '']: readonly string[]): Promise<number> {
  console.log(JSON.stringify(await desk.exportCustomer(operator(), { email: personOf(person) }), null, 2))
  return EXIT.done
}

async function erase(
  { desk, whyNoChange }: CommandContext,
  [person = '']: readonly string[],
  values: Given<typeof options>,
) {
  const email = personOf(person)
  const open = values.force ? ` ${OPEN_ORDERS_END}` : ''
  await confirm(`¿Borrar los datos de ${email}?${open} No se puede deshacer.`, {
    yes: values.yes ?? false,
    whyNoChange,
  })
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
}

function personOf(word: string): string {
  if (!/@|\d{6}/.test(word)) throw misused(usage)
  return word
}
