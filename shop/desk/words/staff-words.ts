import type { Grant, Role } from '../../staff/actor.ts'

/** What the team reads for each role. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: 'dueño',
  orders: 'pedidos',
  catalogue: 'catálogo',
  reader: 'lectura',
}

/** What each role is for. */
export const ROLE_DUTIES: Record<Role, string> = {
  owner: 'todo',
  orders: 'órdenes, pagos, consultas y envíos',
  catalogue: 'libros, importaciones, vitrinas y consultas',
  reader: 'mira, sin datos personales',
}

export const GRANT_WORDS: Record<Grant, string> = {
  'see-people': 'ver datos personales',
  refunds: 'devolver dinero',
  erasing: 'borrar personas',
  tariffs: 'cambiar tarifas',
  people: 'administrar el equipo',
}

/** Why somebody stays owner, or keeps a way in. */
export const LAST_OWNER = 'Es el único dueño: sin otro, nadie podría administrar la librería. No se cambió nada.'

/** After a change of role. */
export const INVITATION_ENDED = 'La invitación que tenía ya no sirve: hay que mandarle otra.'

/** What became of the mail with an invitation; `written`: into the folder that stands in for a mail server. */
export type InvitationMail = 'sent' | 'written' | 'failed'

const INVITATION_MAIL: Record<InvitationMail, string> = {
  sent: 'La invitación salió por correo.',
  written: 'No hay servidor de correo, y la invitación no sale: pásale el enlace.',
  failed: 'El correo no salió: pásale el enlace.',
}

/** How somebody who was invited gets the link, and from where it opens. */
export function invitationWords(mail: InvitationMail, url: string): string {
  const { hostname } = new URL(url)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return `${INVITATION_MAIL[mail]}${isHere ? ' Abre solo en la máquina de la tienda, hasta que PUBLIC_URL diga cómo llegan los demás.' : ''}`
}

/** By what somebody tried to enter. */
export const SIGN_IN_WORDS: Readonly<Record<string, string>> = {
  password: 'contraseña',
  recovery: 'código de recuperación',
  passkey: 'passkey',
  demonstration: 'demostración',
  invitation: 'invitación',
}

/** What one row of a try to enter says of those that it stands for; empty: it stands for itself. */
export function furtherTries({ further, isOfTeam }: { further: number; isOfTeam: boolean }): string {
  if (further === 0) return ''
  return isOfTeam ? `y ${further} más en esa hora` : `y ${further} más en esa hora, ninguno de alguien del equipo`
}

const ROLE_NAMES: Record<string, Role> = {
  dueno: 'owner',
  duena: 'owner',
  pedidos: 'orders',
  catalogo: 'catalogue',
  lectura: 'reader',
}

/** By its name without accents and capitals; undefined: none has that name. */
export function roleNamed(folded: string): Role | undefined {
  return Object.hasOwn(ROLE_NAMES, folded) ? ROLE_NAMES[folded] : undefined
}
