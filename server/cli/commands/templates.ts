import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { readOperatorFile } from '../operator-files.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage =
  'templates [--json] | templates save NOMBRE --text TEXTO|--file ARCHIVO | templates remove NOMBRE   (todos: [--operator NOMBRE])'
const options = {
  json: { type: 'boolean' },
  text: { type: 'string' },
  file: { type: 'string' },
  operator: { type: 'string' },
} as const
type Values = Given<typeof options>

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: 0, takes: ['json'], run: list },
  save: { words: 1, takes: ['text', 'file'], run: save },
  remove: { words: 1, takes: [], run: remove },
}

export const command: Command = {
  usage,
  summary: 'Muestra, guarda y quita las plantillas con que se responden consultas en la mesa.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

async function list({ desk }: CommandContext, _: readonly string[], { json }: Values): Promise<number> {
  const templates = await desk.listAnswerTemplates(operator(), {})
  if (json) console.log(JSON.stringify(templates, null, 2))
  else console.log(templates.map(({ name, text }) => `${name}\n${text.replace(/^/gm, '  ')}`).join('\n\n'))
  return EXIT.done
}

async function save(context: CommandContext, [name = '']: readonly string[], values: Values): Promise<number> {
  const { text, file, operator: named } = values
  if ((text === undefined) === (file === undefined)) throw new CommandError('Elige --text TEXTO o --file ARCHIVO.')
  const template = file === undefined ? (text ?? '') : (await readOperatorFile(file)).toString('utf8')
  const id = (await find(context, name))?.id ?? null
  const outcome = await context.desk.saveAnswerTemplate(operator(named), { id, name, template })
  switch (outcome.kind) {
    case 'saved':
      console.log(`Guardada: ${name}.`)
      return EXIT.done
    case 'unknown-fields':
      throw new CommandError(`No hay un campo ${outcome.fields.join(', ')}. No se guardó nada.`)
    case 'name-taken':
    case 'unknown-template':
      throw new CommandError('Alguien la cambió en este momento: prueba otra vez.')
  }
}

async function remove(
  context: CommandContext,
  [name = '']: readonly string[],
  { operator: named }: Values,
): Promise<number> {
  const template = await find(context, name)
  if (!template) throw new CommandError(`No hay ninguna plantilla ${name}.`)
  await context.desk.removeAnswerTemplate(operator(named), { id: template.id })
  console.log(`Quitada: ${template.name}.`)
  return EXIT.done
}

async function find({ desk }: CommandContext, name: string) {
  const templates = await desk.listAnswerTemplates(operator(), {})
  return templates.find(template => template.name.toLowerCase() === name.toLowerCase())
}
