import { type FormAct, FormFault } from '../../act.ts'
import { required, text } from '../../form-values.ts'
import { BUSY, readJson } from '../sign-in/proof.ts'

const addPasskey: FormAct = {
  act: null,
  async run({ staff, session }, form) {
    const response = readJson(required(form, 'passkey', 'No se creó ninguna passkey.'))
    const outcome = session && (await staff.addPasskey(session, { response, name: text(form, 'name') }))
    if (outcome !== 'added') throw new FormFault('La passkey no se pudo comprobar. Se puede probar otra vez.')
    return 'La passkey quedó guardada.'
  },
}

const ONLY_WAY = 'Es la única forma de entrar: primero hay que agregar otra passkey, o contraseña y código.'

const removePasskey: FormAct = {
  act: null,
  async consequence({ staff, session }, form) {
    const account = session && (await staff.readAccount(session))
    if (account?.passkeys.length === 1 && !account.hasPassword) throw new FormFault(ONLY_WAY)
    return {
      question: `Con «${text(form, 'name')}» ya no se entra, y las otras sesiones terminan.`,
      button: 'Sacar la passkey',
    }
  },
  async run({ staff, session }, form) {
    const outcome = session && (await staff.removePasskey(session, text(form, 'credentialId')))
    if (outcome === 'only-way') throw new FormFault(ONLY_WAY)
    return outcome === 'removed' ? 'La passkey ya no sirve.' : 'Esa passkey ya no estaba.'
  },
}

const setPassword: FormAct = {
  act: null,
  async run({ staff, session, left }, form) {
    const given = {
      left,
      offer: text(form, 'offer'),
      // Not trimmed: spaces count in a password.
      password: String(form.get('password') ?? ''),
      code: required(form, 'code', 'Falta el código que muestra la aplicación.'),
    }
    const outcome = session && (await staff.setOwnPassword(session, given))
    if (outcome?.kind === 'fault') throw new FormFault(outcome.message, outcome.field)
    if (outcome?.kind === 'busy') throw new FormFault(BUSY)
    if (outcome?.kind !== 'set') {
      throw new FormFault('El dibujo venció: hay que recargar la página y escanear el nuevo.', 'code')
    }
    return 'Desde ahora se entra con esa contraseña y los códigos de la aplicación. Las otras sesiones terminaron.'
  },
}

const renewCodes: FormAct = {
  act: null,
  // Always asks: a first press whose answer is lost has done nothing (`asksFirst`).
  async consequence({ staff, session }) {
    const account = session && (await staff.readAccount(session))
    const question = account?.recoveryCodes.count
      ? 'Los códigos de recuperación de antes dejan de servir.'
      : 'Se muestran una sola vez: hay que guardarlos enseguida.'
    return { question, button: 'Hacer códigos nuevos' }
  },
  async run({ staff, session }) {
    const codes = session ? await staff.renewRecoveryCodes(session) : []
    return `Guárdalos ahora: no se muestran de nuevo. Cada uno sirve una vez.\n${codes.join('\n')}`
  },
}

const endOthers: FormAct = {
  act: null,
  async run({ staff, session }) {
    const ended = session ? await staff.endOtherSessions(session) : 0
    return ended === 0 ? 'No había otras sesiones.' : `Terminadas: ${ended}.`
  },
}

export const ACCOUNT_ACTS: Readonly<Record<string, FormAct>> = {
  addPasskey,
  removePasskey,
  setPassword,
  renewCodes,
  endOthers,
}
