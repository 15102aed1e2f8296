import { foldLetters } from '../../../contract/fold-letters.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { GRANT_WORDS, ROLE_WORDS, roleNamed } from '../../../shop/desk/words/staff-words.ts'
import type { Person } from '../../../shop/staff/people.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { tableText } from '../print-table.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage =
  'staff [--json] | staff invite CORREO --role dueño|pedidos|catálogo|lectura [--name NOMBRE] | staff disable CORREO | staff enable CORREO'
const options = { role: { type: 'string' }, name: { type: 'string' }, json: { type: 'boolean' } } as const

export const command: Command = {
  usage,
  summary: 'Muestra quién trabaja en la mesa, invita, y saca o devuelve el acceso.',
  async run(args, context) {
    const { values, positionals } = readArguments(args, { usage, options })
    const [verb, email, ...rest] = positionals
    if (verb === undefined) return list(context, values.json ?? false)
    if (email === undefined || rest.length > 0) throw misused(usage)
    if (verb === 'invite') return invite(context, email, values)
    if (verb === 'disable' || verb === 'enable') return change(context, email, verb)
    throw misused(usage)
  },
}

async function list({ desk }: CommandContext, asJson: boolean): Promise<number> {
  const people = await desk.listPeople(operator(), {})
  if (asJson) console.log(JSON.stringify(people, null, 2))
  else if (people.length === 0)
    console.log('Nadie todavía. Para empezar: npm run shop -- staff invite CORREO --role dueño')
  else console.log(tableOf(people))
  return EXIT.done
}

function tableOf(people: readonly Person[]): string {
  return tableText(people, [
    { title: 'CORREO', cell: ({ email }) => email },
    { title: 'NOMBRE', cell: ({ name }) => name },
    {
      title: 'ROL',
      cell: ({ role, grants }) => [ROLE_WORDS[role], ...grants.map(grant => GRANT_WORDS[grant])].join(' + '),
    },
    {
      title: 'ENTRA CON',
      cell: ({ passkeys, hasPassword, disabledAt }) =>
        disabledAt
          ? 'sin acceso'
          : [passkeys > 0 ? 'passkey' : '', hasPassword ? 'contraseña y código' : ''].filter(Boolean).join(', ') ||
            'todavía nada',
    },
  ])
}

async function invite(
  { desk }: CommandContext,
  email: string,
  { role: roleName = '', name = email.split('@')[0] ?? email }: { role?: string; name?: string },
): Promise<number> {
  const role = roleNamed(foldLetters(roleName))
  if (!role) throw new CommandError(`--role: hay ${Object.values(ROLE_WORDS).join(', ')}.`)
  const invitation = await desk.invitePerson(operator(), { to: email, name, role, grants: [] })
  if (!invitation) throw new CommandError(`${email} no tiene acceso: primero, npm run shop -- staff enable ${email}`)
  const { url, expiresAt, isMailed, isNew } = invitation
  if (!isNew)
    console.log(
      `${email} ya está en el equipo, como ${ROLE_WORDS[invitation.role]}: con el enlace elige de nuevo cómo entrar.`,
    )
  console.log(
    `${isMailed ? 'La invitación salió por correo.' : 'El correo no salió: pásale el enlace.'} Sirve una vez, hasta el ${inUruguay(expiresAt)}:`,
  )
  console.log(url)
  return EXIT.done
}

async function change({ desk }: CommandContext, email: string, verb: 'disable' | 'enable'): Promise<number> {
  const person = (await desk.listPeople(operator(), {})).find(
    known => known.email.toLowerCase() === email.toLowerCase(),
  )
  if (!person) throw new CommandError(`Nadie del equipo tiene el correo ${email}.`)
  const input = { personId: person.id }
  const outcome =
    verb === 'disable' ? await desk.disablePerson(operator(), input) : await desk.enablePerson(operator(), input)
  if (outcome.kind === 'last-owner') {
    throw new CommandError(
      `${email} es el único dueño: sin otro, nadie podría administrar la librería. No se cambió nada.`,
    )
  }
  console.log(
    verb === 'disable' ? `${email} ya no entra, y sus sesiones terminaron.` : `${email} puede entrar otra vez.`,
  )
  return EXIT.done
}
