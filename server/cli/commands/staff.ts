import { foldLetters } from '../../../contract/fold-letters.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import {
  GRANT_WORDS,
  INVITATION_ENDED,
  invitationWords,
  LAST_OWNER,
  ROLE_WORDS,
  roleNamed,
} from '../../../shop/desk/words/staff-words.ts'
import { GRANTS, type Grant, type Role } from '../../../shop/staff/actor.ts'
import type { Person } from '../../../shop/staff/people.ts'
import { type Command, type CommandContext, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { tableText } from '../print-table.ts'
import { misused } from '../read-arguments.ts'
import { type Given, runVerb, type Verb } from '../run-verb.ts'

const ROLE_USAGE = '--role dueño|pedidos|catálogo|lectura [--grant PERMISO]…'
const usage = `staff [--json] | staff invite CORREO ${ROLE_USAGE} [--name NOMBRE] | staff role CORREO ${ROLE_USAGE} | staff disable CORREO | staff enable CORREO | staff sessions [--json] | staff end-session N | staff passkeys CORREO [--json] | staff end-passkey CORREO PASSKEY`
const options = {
  role: { type: 'string' },
  grant: { type: 'string', multiple: true },
  name: { type: 'string' },
  json: { type: 'boolean' },
} as const
type Values = Given<typeof options>

const VERBS: Record<string, Verb<typeof options>> = {
  list: { words: 0, takes: ['json'], run: list },
  invite: { words: 1, takes: ['role', 'grant', 'name'], run: invite },
  role: { words: 1, takes: ['role', 'grant'], run: setRole },
  disable: { words: 1, takes: [], run: disable },
  enable: { words: 1, takes: [], run: enable },
  sessions: { words: 0, takes: ['json'], run: sessions },
  'end-session': { words: 1, takes: [], run: endSession },
  passkeys: { words: 1, takes: ['json'], run: passkeys },
  'end-passkey': { words: 2, takes: [], run: endPasskey },
}

export const command: Command = {
  usage,
  summary:
    'Muestra quién trabaja en la mesa, sus sesiones y passkeys, invita, cambia roles, y saca o devuelve el acceso.',
  beginsShop: true,
  run: (args, context) => runVerb(VERBS, { args, context, usage, options, usual: 'list' }),
}

async function list({ desk }: CommandContext, _: readonly string[], { json }: Values): Promise<number> {
  const people = await desk.listPeople(operator(), {})
  if (json) console.log(JSON.stringify(people, null, 2))
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
  [email = '']: readonly string[],
  { name = email.split('@')[0] ?? email, ...given }: Values,
): Promise<number> {
  const invitation = await desk.invitePerson(operator(), { to: email, name, ...rightsOf(given) })
  if (!invitation) throw new CommandError(`${email} no tiene acceso: primero, npm run shop -- staff enable ${email}`)
  const { url, expiresAt, mail, isNew } = invitation
  if (!isNew)
    console.log(
      `${email} ya está en el equipo, como ${ROLE_WORDS[invitation.role]}: con el enlace elige de nuevo cómo entrar.`,
    )
  console.log(`${invitationWords(mail, url)} Sirve una vez, hasta el ${inUruguay(expiresAt)}:`)
  console.log(url)
  return EXIT.done
}

/** @throws CommandError listing the known roles or grants */
function rightsOf({ role: roleName = '', grant = [] }: Values): { role: Role; grants: Grant[] } {
  const role = roleNamed(foldLetters(roleName))
  if (!role) throw new CommandError(`--role: hay ${Object.values(ROLE_WORDS).join(', ')}.`)
  const grants = grant.map(words => {
    const found = GRANTS.find(known => foldLetters(GRANT_WORDS[known]) === foldLetters(words))
    if (!found)
      throw new CommandError(
        `--grant: hay ${Object.values(GRANT_WORDS)
          .map(each => `"${each}"`)
          .join(', ')}.`,
      )
    return found
  })
  return { role, grants }
}

async function setRole({ desk }: CommandContext, [email = '']: readonly string[], given: Values): Promise<number> {
  const rights = rightsOf(given)
  const { id: personId } = await personOf(desk, email)
  const outcome = await desk.setRole(operator(), { personId, ...rights })
  if (outcome.kind === 'last-owner') throw new CommandError(LAST_OWNER)
  const words = [ROLE_WORDS[rights.role], ...rights.grants.map(grant => GRANT_WORDS[grant])]
  console.log(`${email}: ${words.join(' + ')}.`)
  if (outcome.kind === 'done' && outcome.endedInvitation) console.log(INVITATION_ENDED)
  return EXIT.done
}

async function sessions({ desk }: CommandContext, _: readonly string[], { json }: Values): Promise<number> {
  const open = await desk.listSessions(operator(), {})
  if (json) console.log(JSON.stringify(open))
  else if (open.length === 0) console.log('Ninguna sesión está abierta.')
  else
    console.log(
      tableText(open, [
        { title: 'N', cell: ({ id }) => String(id), isFigure: true },
        { title: 'QUIÉN', cell: ({ name }) => name },
        { title: 'DESDE', cell: ({ createdAt }) => inUruguay(createdAt) },
        { title: 'VISTA', cell: ({ seenAt }) => inUruguay(seenAt) },
        { title: 'NAVEGADOR', cell: ({ browser }) => browser },
      ]),
    )
  return EXIT.done
}

async function endSession({ desk }: CommandContext, [number = '']: readonly string[]): Promise<number> {
  if (!/^\d{1,15}$/.test(number)) throw misused(usage)
  if (!(await desk.endSession(operator(), { sessionId: Number(number) }))) {
    throw new CommandError(`No hay una sesión ${number}: ya terminó.`)
  }
  console.log('La sesión terminó.')
  return EXIT.done
}

/** Characters of a passkey's id to be typed: enough to tell a person's passkeys apart. */
const ID_SIGNS = 8

async function passkeys({ desk }: CommandContext, [email = '']: readonly string[], { json }: Values): Promise<number> {
  const theirs = await passkeysOf(desk, email)
  if (json) console.log(JSON.stringify(theirs))
  else if (theirs.length === 0) console.log(`${email} no tiene passkeys.`)
  else
    console.log(
      tableText(theirs, [
        { title: 'PASSKEY', cell: ({ credentialId }) => credentialId.slice(0, ID_SIGNS) },
        { title: 'NOMBRE', cell: ({ name }) => name },
        { title: 'DESDE', cell: ({ createdAt }) => inUruguay(createdAt) },
        { title: 'USADA', cell: ({ usedAt }) => (usedAt ? inUruguay(usedAt) : 'nunca') },
      ]),
    )
  return EXIT.done
}

async function endPasskey({ desk }: CommandContext, [email = '', begin = '']: readonly string[]): Promise<number> {
  const meant = (await passkeysOf(desk, email)).filter(({ credentialId }) => credentialId.startsWith(begin))
  const [one] = meant
  if (!one || begin === '') throw new CommandError(`${email} no tiene una passkey ${begin}.`)
  if (meant.length > 1) throw new CommandError(`Varias passkeys de ${email} empiezan con ${begin}: hace falta más.`)
  const outcome = await desk.endPasskey(operator(), { personId: one.staffId, credentialId: one.credentialId })
  if (outcome.kind === 'last-owner') throw new CommandError(LAST_OWNER)
  if (outcome.kind !== 'ended') throw new CommandError(`${email} ya no tiene la passkey ${begin}.`)
  console.log(`${email} ya no entra con «${outcome.name}», y sus sesiones terminaron.`)
  if (outcome.isLastWay) {
    console.log('No le queda otra forma de entrar que un código de recuperación o una invitación.')
  }
  return EXIT.done
}

async function passkeysOf(desk: CommandContext['desk'], email: string) {
  const { id } = await personOf(desk, email)
  return (await desk.listPasskeys(operator(), {})).filter(({ staffId }) => staffId === id)
}

async function disable({ desk }: CommandContext, [email = '']: readonly string[]): Promise<number> {
  const { id: personId } = await personOf(desk, email)
  if ((await desk.disablePerson(operator(), { personId })).kind === 'last-owner') throw new CommandError(LAST_OWNER)
  console.log(`${email} ya no entra, y sus sesiones terminaron.`)
  return EXIT.done
}

async function enable({ desk }: CommandContext, [email = '']: readonly string[]): Promise<number> {
  const { id: personId } = await personOf(desk, email)
  await desk.enablePerson(operator(), { personId })
  console.log(`${email} puede entrar otra vez.`)
  return EXIT.done
}

/** @throws CommandError if nobody has this email address */
async function personOf(desk: CommandContext['desk'], email: string): Promise<Person> {
  const people = await desk.listPeople(operator(), {})
  const person = people.find(known => known.email.toLowerCase() === email.toLowerCase())
  if (!person) throw new CommandError(`Nadie del equipo tiene el correo ${email}.`)
  return person
}
