import type { Session } from '../../../shop/staff/sessions.ts'
import type { SignIn } from '../../../shop/staff/sign-in.ts'
import type { Visit } from '../../desk-context.ts'

/** There is no place in the line for passwords: nothing was tried, and nothing counts. */
export const BUSY = 'Hay mucha gente queriendo entrar. No se probó nada: intenta de nuevo en un momento.'

/** Why signing in was refused, for the person who tried. */
export const REFUSALS = {
  refused: 'No se pudo entrar: el correo, la contraseña o el código no son los de nadie del equipo.',
  'too-many-tries':
    'Demasiados intentos con ese correo. Se puede probar otra vez en quince minutos (si llegan de muchos lugares, en una hora). Antes se entra con una passkey, en un navegador donde ya se entró con ese correo, o con una invitación nueva: la manda otra persona del equipo, en Equipo, o quien cuida el servidor, con staff invite.',
  busy: `${BUSY} Con una passkey no hay que esperar.`,
} as const

/** Why confirming one's identity was refused. */
export const CONFIRM_REFUSALS = {
  refused:
    'No se pudo comprobar: la passkey, la contraseña o el código no son los tuyos, o el código ya se usó: espera el siguiente.',
  'too-many-tries':
    'Demasiados intentos en esta sesión. Se puede probar otra vez en quince minutos, o con una passkey.',
  busy: BUSY,
} as const

/** The status of a refusal: a try that found no place may be made again. */
export function statusOfRefusal(kind: keyof typeof REFUSALS): number {
  return kind === 'busy' ? 503 : 403
}

/** Signs a person in by a form: with a passkey, password and code, or the demonstration's click. */
export async function signIn(visit: Visit, form: FormData): Promise<SignIn> {
  const { staff, browser, address, left, knownBrowser, isDemonstration } = visit
  if (form.get('how') === 'demonstration') {
    return isDemonstration ? staff.signInToDemonstration(browser) : { kind: 'refused' }
  }
  const passkey = readPasskey(form)
  if (passkey !== undefined) return passkey ? staff.signInWithPasskey(passkey, browser) : { kind: 'refused' }
  return staff.signInWithPassword({ ...readPassword(form), address, left, knownBrowser }, browser)
}

/** Confirms the identity of a person who is signed in. */
export async function confirm(visit: Visit, session: Session, form: FormData): Promise<SignIn> {
  const { staff, left, isDemonstration } = visit
  if (form.get('how') === 'demonstration') {
    return isDemonstration ? staff.confirmDemonstration(session) : { kind: 'refused' }
  }
  const passkey = readPasskey(form)
  if (passkey !== undefined) return passkey ? staff.confirmWithPasskey(session, passkey) : { kind: 'refused' }
  return staff.confirmWithPassword(session, { ...readPassword(form), left })
}

function readPassword(form: FormData) {
  return { email: field(form, 'email'), password: field(form, 'password'), code: field(form, 'code') }
}

/** Undefined: the form has no passkey. Null: no browser sends such an answer. */
function readPasskey(form: FormData) {
  const text = form.get('passkey')
  return typeof text === 'string' ? readJson(text) : undefined
}

/** The parsed answer of a passkey. Its content is checked when it is used. */
export function readJson(text: string) {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

export function field(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
