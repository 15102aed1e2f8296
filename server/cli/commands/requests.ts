import { shortAuthors } from '../../../contract/authors.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import type { Answering } from '../../../shop/book-requests/answer-request.ts'
import type { ListedRequest } from '../../../shop/book-requests/operator-requests.ts'
import { LONGEST_ANSWER } from '../../../shop/desk/acts/people.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { confirm } from '../confirm.ts'
import { operator } from '../open-desk.ts'
import { readOperatorFile } from '../operator-files.ts'
import { tableText } from '../print-table.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const usage = `requests VERBO …
      requests list [--all] [--json]
      requests show CONSULTA [--json]
      requests answer CONSULTA --text TEXTO|--file ARCHIVO [--operator NOMBRE] [--yes]
      requests answered CONSULTA [--note TEXTO] [--operator NOMBRE]
      requests reopen CONSULTA [--note TEXTO] [--operator NOMBRE]`
const options = {
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  text: { type: 'string' },
  file: { type: 'string' },
  note: { type: 'string' },
  operator: { type: 'string' },
  yes: { type: 'boolean' },
} as const
type Values = Given<typeof options>

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: 0, takes: ['all', 'json'], run: list },
  show: { words: 1, takes: ['json'], run: show },
  answer: { words: 1, takes: ['text', 'file', 'yes'], run: answer },
  answered: { words: 1, takes: ['note'], run: noteAnswer },
  reopen: { words: 1, takes: ['note'], run: reopen },
}

export const command: Command = {
  usage,
  summary:
    'Muestra las consultas por libros sin precio y las responde por correo; answered anota una respuesta por otra vía, y reopen las deja esperar otra vez.',
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

async function list({ desk }: CommandContext, _: readonly string[], { all = false, json }: Values): Promise<number> {
  const requests = await desk.listRequests(operator(), { all })
  if (json) console.log(JSON.stringify(requests, null, 2))
  else if (requests.length === 0) console.log(all ? 'Nadie consultó todavía.' : 'Ninguna consulta espera respuesta.')
  else console.log(tableText(requests, all ? [...COLUMNS, ANSWERED] : COLUMNS))
  return EXIT.done
}

const COLUMNS = [
  { title: 'CONSULTA', cell: ({ reference }: ListedRequest) => reference },
  { title: 'FECHA', cell: ({ requestedAt }: ListedRequest) => inUruguay(requestedAt) },
  { title: 'CLIENTE', cell: ({ customer }: ListedRequest) => customer },
  { title: 'CORREO', cell: ({ email }: ListedRequest) => email },
  { title: 'TELÉFONO', cell: ({ tel }: ListedRequest) => tel },
  { title: 'LIBRO', cell: ({ title }: ListedRequest) => title },
]
const ANSWERED = {
  title: 'RESPONDIDA',
  cell: ({ answeredAt, answeredBy }: ListedRequest) =>
    answeredAt ? `${inUruguay(answeredAt)} ${answeredBy ?? ''}`.trim() : 'espera',
}

async function show(context: CommandContext, [reference = '']: readonly string[], { json }: Values): Promise<number> {
  const request = await requireRequest(context, reference)
  if (json) {
    console.log(JSON.stringify(request, null, 2))
    return EXIT.done
  }
  const { title, author, isbn, bibliomanager_id: sku, answered_at: answeredAt, answered_by: answeredBy } = request
  const lines = [
    `Consulta ${request.reference}, del ${inUruguay(request.requested_at)}`,
    `  Libro     ${title}${author ? `, de ${shortAuthors(author)}` : ''} (ISBN ${readableIsbn(isbn)}, SKU ${sku})`,
    `  Cliente   ${request.customer_full_name}, ${request.customer_email}, ${request.customer_tel}`,
    `  Entrega   ${deliveryWords(request)}`,
    `  Respuesta ${answeredAt ? `${inUruguay(answeredAt)} ${answeredBy ?? ''}`.trim() : 'espera'}`,
    ...(request.answer ? ['', request.answer] : []),
  ]
  console.log(lines.join('\n'))
  return EXIT.done
}

function deliveryWords(request: Awaited<ReturnType<typeof requireRequest>>): string {
  if (request.shipping_method === 'PICKUP') return 'centro de retiro'
  const { shipping_address: address, shipping_city: city, shipping_department: department } = request
  return `envío a ${[address, city, department, request.shipping_zip_code].filter(Boolean).join(', ')}`
}

async function answer(
  context: CommandContext,
  [reference = '']: readonly string[],
  { text, file, operator: named, yes = false }: Values,
): Promise<number> {
  if ((text === undefined) === (file === undefined)) throw new CommandError('Elige --text TEXTO o --file ARCHIVO.')
  const words = (file === undefined ? (text ?? '') : (await readOperatorFile(file)).toString('utf8')).trim()
  if (words === '' || words.length > LONGEST_ANSWER) {
    throw new CommandError(`La respuesta tiene que tener entre 1 y ${LONGEST_ANSWER} caracteres.`)
  }
  const { customer_email: email } = await requireRequest(context, reference)
  await confirm(`${words}\n\n¿Enviar esta respuesta a ${email}?`, { yes, whyNoChange: context.whyNoChange })
  return tell(reference, await context.desk.answerRequest(operator(named), { reference, text: words }))
}

async function noteAnswer({ desk }: CommandContext, [reference = '']: readonly string[], values: Values) {
  const answered = { reference, note: values.note ?? null }
  return tell(reference, await desk.answerRequest(operator(values.operator), answered))
}

/** @throws CommandError if nothing was changed */
function tell(reference: string, outcome: Answering): number {
  switch (outcome.kind) {
    case 'answered':
      console.log(`Consulta ${reference.toUpperCase()}: respondida.`)
      return EXIT.done
    case 'unknown-request':
      throw new CommandError(`No hay ninguna consulta ${reference}.`)
    case 'already-answered':
      throw new CommandError(
        `La consulta ${reference.toUpperCase()} ya fue respondida el ${inUruguay(outcome.at)}${outcome.operator ? ` por ${outcome.operator}` : ''}. No se cambió nada.`,
      )
  }
}

async function reopen(
  { desk }: CommandContext,
  [reference = '']: readonly string[],
  { note, operator: named }: Values,
): Promise<number> {
  const outcome = await desk.reopenRequest(operator(named), { reference, note: note ?? null })
  if (outcome === 'unknown-request') throw new CommandError(`No hay ninguna consulta ${reference}.`)
  if (outcome === 'is-open') throw new CommandError(`La consulta ${reference.toUpperCase()} ya espera respuesta.`)
  console.log(`Consulta ${reference.toUpperCase()}: espera respuesta otra vez.`)
  return EXIT.done
}

/** @throws CommandError if the request does not exist */
async function requireRequest({ desk }: CommandContext, reference: string) {
  const request = await desk.findRequest(operator(), { reference })
  if (!request) throw new CommandError(`No hay ninguna consulta ${reference}.`)
  return request
}
