import { createLog } from '../../../platform/log.ts'
import { VERSION } from '../../../platform/version.ts'
import { WEIGHT_WORDS } from '../../../shop/desk/words/lack-words.ts'
import { testMailInWords } from '../../../shop/desk/words/partner-words.ts'
import { examine, type Lack, WEIGHTS } from '../../../shop/readiness/lack.ts'
import { unopenedChecks } from '../../readiness/world-checks.ts'
import { type Command, type CommandContext, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'doctor [--mail CORREO] [--json]'
const options = { mail: { type: 'string' }, json: { type: 'boolean' } } as const

/** Exit code for monitoring: the shop can't sell. Lesser problems end with `EXIT.inPart`. */
const BLOCKED = 1

export const command: Command = {
  usage,
  summary:
    'Dice lo que falta para vender de verdad, lo más grave primero, y cómo se arregla; --mail manda un correo de prueba. Termina con 0 si no falta nada, con 1 si algo lo impide y con 3 si solo falta lo demás.',
  secretMayBe: ['missing', 'other'],
  async run(args, context) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (positionals.length > 0) throw misused(usage)
    const lacks = await context.desk.examineShop(operator(), {})
    if (values.mail !== undefined) {
      const probed = await probe(context, values.mail)
      if (probed.lack) lacks.unshift(probed.lack)
      else if (!values.json) console.log(`Correo de prueba: ${probed.said}\n`)
    }
    return tell(lacks, values)
  },
  async runUnopened(args, config, why) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (positionals.length > 0) throw misused(usage)
    const unsent = values.mail === undefined ? [] : [{ name: 'el correo de prueba', look: async () => [UNSENT] }]
    const lacks = await examine([...unopenedChecks(config, { why, log: createLog('silent') }), ...unsent])
    return tell(lacks, values)
  },
}

const UNSENT: Lack = {
  weight: 'hurts',
  what: 'El correo de prueba no se mandó: queda anotado en la base, que no abre.',
  mend: 'Otra vez, cuando abra.',
}

/** @returns the exit code */
function tell(lacks: readonly Lack[], { json }: { json?: boolean | undefined }): number {
  if (json) console.log(JSON.stringify(lacks, null, 2))
  else {
    print(lacks)
    console.log(`Anaquel ${VERSION}`)
  }
  if (lacks.length === 0) return EXIT.done
  return lacks.some(({ weight }) => weight === 'blocks') ? BLOCKED : EXIT.inPart
}

/** Sends a test mail: a mail that arrives proves more than a server that answers. */
async function probe({ desk }: CommandContext, to: string): Promise<{ said: string; lack: Lack | null }> {
  const outcome = await desk.sendTestMail(operator(), { to })
  const said = testMailInWords(outcome, to)
  const lack: Lack = { weight: 'blocks', what: said, mend: 'SMTP_URL y MAIL_FROM.' }
  return { said, lack: outcome.kind === 'not-mailed' ? lack : null }
}

function print(lacks: readonly Lack[]): void {
  if (lacks.length === 0) console.log('No falta nada para vender de verdad.')
  for (const weight of WEIGHTS) {
    const those = lacks.filter(lack => lack.weight === weight)
    if (those.length === 0) continue
    console.log(`${WEIGHT_WORDS[weight]} (${those.length})`)
    for (const { what, mend } of those) console.log(`  - ${what}\n      ${mend}`)
  }
}
