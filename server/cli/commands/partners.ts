import type { ListedPartner } from '../../../shop/desk/listed-partner.ts'
import { healthInWords, kindInWords, partnerName, standingOf } from '../../../shop/desk/words/partner-words.ts'
import { type Command, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'partners [--json]'
const options = { json: { type: 'boolean' } } as const

export const command: Command = {
  usage,
  summary:
    'Muestra de quiénes depende la tienda (tarjetas, imprenta, captcha, correo, fuentes, respaldos) y cómo respondieron la última vez, sin preguntarles nada; "doctor" les pregunta. Termina con 3 si alguno falla.',
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (positionals.length > 0) throw misused(usage)
    const partners = await desk.listPartners(operator(), {})
    console.log(values.json ? JSON.stringify(partners, null, 2) : partners.map(inLines).join('\n'))
    return partners.some(partner => standingOf(partner) === 'falla') ? EXIT.inPart : EXIT.done
  },
}

function inLines(partner: ListedPartner): string {
  const head = [partnerName(partner), kindInWords(partner), standingOf(partner).toUpperCase()].filter(Boolean)
  return [head.join(': '), ...healthInWords(partner).map(line => `  ${line}`)].join('\n')
}
