import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { WITHHELD_WORDS } from '../../../shop/desk/words/mail-words.ts'
import type { WithheldMail } from '../../../shop/notifications/withheld-mails.ts'
import { type Command, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { tableText } from '../print-table.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'mails [--json]'
const options = { json: { type: 'boolean' } } as const
const SHOWN = 200

export const command: Command = {
  usage,
  summary:
    'Muestra los correos que no salieron en los últimos 30 días porque su destinatario ya tenía muchos o no los quiere; "orders resend-mail" envía uno igual.',
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (positionals.length > 0) throw misused(usage)
    const mails = await desk.listWithheldMails(operator(), { limit: SHOWN })
    if (values.json) console.log(JSON.stringify(mails, null, 2))
    else if (mails.length === 0) console.log('Ningún correo quedó sin salir.')
    else console.log(tableText(mails, COLUMNS))
    return EXIT.done
  },
}

const COLUMNS = [
  { title: 'CUÁNDO', cell: ({ at }: WithheldMail) => inUruguay(at) },
  { title: 'CORREO', cell: ({ about }: WithheldMail) => about },
  { title: 'ORDEN', cell: ({ orderId }: WithheldMail) => (orderId === null ? '' : String(orderId)), isFigure: true },
  // A digest of the address, which is not stored: equal digests are the same person.
  { title: 'PERSONA', cell: ({ receiver }: WithheldMail) => receiver.slice(0, 8) },
  { title: 'MOTIVO', cell: ({ withheld }: WithheldMail) => WITHHELD_WORDS[withheld] },
]
