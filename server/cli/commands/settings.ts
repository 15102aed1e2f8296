import { SETTING_WORDS, settingChangeInWords } from '../../../shop/desk/words/setting-words.ts'
import type { ChangingSettings } from '../../../shop/settings/change-settings.ts'
import type { ListedSetting } from '../../../shop/settings/read-settings.ts'
import { PAYMENT_SETTINGS, type SettingChange } from '../../../shop/settings/shown-settings.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { confirm } from '../confirm.ts'
import { operator } from '../open-desk.ts'
import { readAssignments } from '../read-assignments.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage = 'settings [--json] | settings set NOMBRE=VALOR… [--operator NOMBRE] [--yes]'
const options = { json: { type: 'boolean' }, operator: { type: 'string' }, yes: { type: 'boolean' } } as const
type Values = Given<typeof options>

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: 0, takes: ['json'], run: list },
  set: { words: [1, Infinity], takes: ['yes'], run: set },
}

export const command: Command = {
  usage,
  summary:
    'Muestra y cambia lo que la tienda dice de sí: nombre, contactos, retiro, cómo se paga y firma de los correos.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

const FROM: Record<ListedSetting['from'], string> = {
  environment: 'la fija el servidor',
  desk: 'de la mesa',
  default: 'de ejemplo',
}

async function list({ desk }: CommandContext, _: readonly string[], { json }: Values): Promise<number> {
  const settings = await desk.listSettings(operator(), {})
  if (json) console.log(JSON.stringify(settings, null, 2))
  else
    for (const { name, value, from } of settings)
      console.log(`${name} (${FROM[from]}): ${value.replaceAll('\n', ' / ')}`)
  return EXIT.done
}

async function set(
  { desk, whyNoChange }: CommandContext,
  words: readonly string[],
  { operator: named, yes = false }: Values,
): Promise<number> {
  const cells = readAssignments(words, usage)
  const by = operator(named)
  const changes = changesOf(await desk.listSettings(by, {}), cells)
  const isPayment = ({ name }: SettingChange) => PAYMENT_SETTINGS.some(each => each === name)
  const ofPayment = changes.filter(isPayment)
  await confirm(
    `${changes.map(settingChangeInWords).join('\n')}\n${ofPayment.length > 0 ? 'Los lectores envían su dinero a donde esto dice, y cada dueño recibe un correo. ' : ''}¿Cambiarlo?`,
    { yes, whyNoChange },
  )
  const others = changes.filter(change => !isPayment(change))
  if (others.length > 0) tell(await desk.changeSettings(by, { changes: others as never }))
  if (ofPayment.length > 0) tell(await desk.changePaymentSettings(by, { changes: ofPayment as never }))
  return EXIT.done
}

function changesOf(settings: readonly ListedSetting[], cells: Readonly<Record<string, string>>): SettingChange[] {
  return Object.entries(cells).map(([name, after]) => {
    const known = settings.find(setting => setting.name === name.toUpperCase())
    if (!known) {
      throw new CommandError(`No hay un ajuste ${name}. Hay: ${settings.map(setting => setting.name).join(', ')}.`)
    }
    return { name: known.name, before: known.value, after: after.replaceAll('\\n', '\n') }
  })
}

/** @throws CommandError if nothing was changed */
function tell(outcome: ChangingSettings): void {
  switch (outcome.kind) {
    case 'changed':
      for (const change of outcome.changes) console.log(settingChangeInWords(change))
      return
    case 'as-before':
      console.log('Ya era así.')
      return
    case 'faulty':
      throw new CommandError(
        `No se cambió nada:\n${outcome.faults.map(({ name, fault }) => `  ${SETTING_WORDS[name]} ${fault}`).join('\n')}`,
      )
    case 'fixed':
      throw new CommandError(`No se cambió nada: el servidor fija ${outcome.names.join(', ')}.`)
    case 'stale':
      throw new CommandError(`No se cambió nada: alguien acaba de cambiar ${outcome.names.join(', ')}.`)
  }
}
