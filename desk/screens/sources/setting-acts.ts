import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { faultInWords } from '../../../shop/desk/words/source-words.ts'
import { type Consequence, type FormAct, FormFault } from '../../act.ts'
import type { PersonsDesk, Visit } from '../../desk-context.ts'
import { required, text } from '../../form-values.ts'
import { refuseSavedSince } from '../../saved-since.ts'
import { priceJumpOf } from '../imports/price-jump.ts'
import { KEPT_COLUMNS } from './choices.ts'
import { credentialsOf, expectedDaysOf, rateReadingOf, scheduleOf } from './read-source.ts'
import { valuesOf } from './source-view.ts'

type Refusal = Exclude<Awaited<ReturnType<PersonsDesk['addSource']>>, { kind: 'added' }>
type Reading = Parameters<PersonsDesk['addSource']>[0]['brought']
type BookReading = Extract<Reading, { brings: 'books' }>['reading']

/** The connection to try. The server's key is read from the question that the person confirmed. */
function attemptOf(form: FormData) {
  return { address: addressOf(form), hostKey: keyIn(text(form, 'sure')), credentials: credentialsOf(form) }
}

function addressOf(form: FormData): string {
  return required(form, 'address', 'Falta la dirección.')
}

function keyIn(sentence: string): string | undefined {
  return /SHA256:[A-Za-z0-9+/]{43}/.exec(sentence)?.[0]
}

/** Connects to the server before anything is saved. @returns what was found, or a question for the person. @throws FormFault */
async function lookThere(
  { desk }: Pick<Visit, 'desk'>,
  form: FormData,
  name?: string,
): Promise<{ found: string[] } | Consequence> {
  const tried = await desk.trySource({ ...attemptOf(form), name })
  if (tried.kind === 'reached') return { found: tried.found }
  if (tried.kind === 'unknown-source') throw new FormFault(UNKNOWN)
  if (tried.kind === 'unknown-host-key') {
    return {
      question: `El servidor se presenta con la clave ${tried.hostKey}. Compárala con la que da el proveedor: si no es la misma, es otro que se hace pasar por él. Todavía no se envió ninguna contraseña.`,
      button: 'Es la misma clave',
    }
  }
  if (tried.kind === 'failed' && tried.fault === 'host-key-changed') {
    return {
      question: `El servidor muestra la clave ${tried.detail}, y no la que se conoce: puede ser otro que se hace pasar por él. No se envió ninguna contraseña. Sigue solo si el proveedor confirma que la cambió.`,
      button: 'El proveedor la cambió',
    }
  }
  throw refused(tried)
}

const UNKNOWN = 'Esa fuente ya no está.'

function refused(refusal: Refusal): FormFault {
  switch (refusal.kind) {
    case 'name-taken':
      return new FormFault('Ya hay una fuente con ese nombre.', 'name')
    case 'unknown-host-key':
      return new FormFault('El servidor muestra una clave que nadie comparó: guarda otra vez.')
    case 'faulty':
      return refusal.field === 'address'
        ? new FormFault(`La dirección ${refusal.fault}`, 'address')
        : new FormFault(`Para entrar: ${refusal.fault}`, 'access')
    case 'failed':
      return new FormFault(`No se guardó nada: ${faultInWords(refusal.fault, refusal.detail)}.`, 'address')
  }
}

/** What the source brings, and how it is read. `kept`: the saved reading, which holds its columns. */
async function broughtOf({ desk }: Pick<Visit, 'desk'>, form: FormData, kept?: BookReading): Promise<Reading> {
  if (text(form, 'brings') === 'rates') return { brings: 'rates', reading: rateReadingOf(form) }
  const columns = text(form, 'columns')
  return {
    brings: 'books',
    reading: {
      supplier: text(form, 'supplier') || null,
      idName: kept?.idName,
      columnMap: columns === KEPT_COLUMNS ? (kept?.columnMap ?? {}) : await columnsLike(desk, columns),
      priceJumpPercent: priceJumpOf(form),
    },
  }
}

/** The column mapping of a prepared import. */
async function columnsLike(desk: PersonsDesk, importId: string): Promise<BookReading['columnMap']> {
  if (importId === '') return {}
  const prepared = await desk.readPreparedImport({ id: importId })
  if (!prepared) throw new FormFault('Ese archivo ya no está: elige otro.', 'columns')
  return prepared.settings?.columnMap ?? {}
}

function picksOf(form: FormData): 'newest' | 'all-new' {
  return text(form, 'picks') === 'all-new' ? 'all-new' : 'newest'
}

const add: FormAct = {
  act: 'addSource',
  async consequence({ desk }, form) {
    const name = required(form, 'name', 'Falta el nombre.')
    if (await desk.readSource({ name })) throw new FormFault('Ya hay una fuente con ese nombre.', 'name')
    scheduleOf(form)
    expectedDaysOf(form)
    await broughtOf({ desk }, form)
    const there = await lookThere({ desk }, form)
    if ('question' in there) return there
    const [newest, ...older] = there.found
    const key = keyIn(text(form, 'sure'))
    return {
      question: [
        key ? `Se entra, y el servidor es el de la clave ${key}.` : 'Se llega.',
        newest === undefined ? 'Ahí no hay ningún archivo todavía.' : `Ahí está ${newest}: se trae a su hora.`,
        ...(older.length === 0 ? [] : [`${older.length} más viejos no se traen.`]),
      ].join(' '),
      button: 'Agregar la fuente',
    }
  },
  async run({ desk }, form) {
    const outcome = await desk.addSource({
      ...attemptOf(form),
      name: required(form, 'name', 'Falta el nombre.'),
      schedule: scheduleOf(form),
      expectedDays: expectedDaysOf(form),
      picks: picksOf(form),
      brought: await broughtOf({ desk }, form),
    })
    if (outcome.kind !== 'added') throw refused(outcome)
    return { text: `La fuente ${outcome.source.name} está agregada.`, to: DESK_PAGES.source(outcome.source.name) }
  },
  goesTo: form => DESK_PAGES.source(text(form, 'name')),
}

async function sourceOf(desk: PersonsDesk, form: FormData) {
  const found = await desk.readSource({ name: text(form, 'source') })
  if (!found) throw new FormFault(UNKNOWN)
  return found.source
}

const edit: FormAct = {
  act: 'editSource',
  async consequence({ desk }, form) {
    refuseSavedSince(form, valuesOf(await sourceOf(desk, form)))
    const there = await lookThere({ desk }, form, text(form, 'source'))
    return 'question' in there ? there : null
  },
  async run({ desk }, form) {
    const source = await sourceOf(desk, form)
    refuseSavedSince(form, valuesOf(source))
    const outcome = await desk.editSource({
      ...attemptOf(form),
      name: source.name,
      newName: required(form, 'name', 'Falta el nombre.'),
      schedule: scheduleOf(form),
      expectedDays: expectedDaysOf(form),
      picks: picksOf(form),
      brought: await broughtOf({ desk }, form, source.brings === 'books' ? source.reading : undefined),
    })
    if (outcome.kind === 'unknown-source') throw new FormFault(UNKNOWN)
    if (outcome.kind !== 'edited') throw refused(outcome)
    return { text: `La fuente ${outcome.source.name} está cambiada.`, to: DESK_PAGES.source(outcome.source.name) }
  },
  goesTo: form => DESK_PAGES.source(text(form, 'name')),
}

export const ADDING: Readonly<Record<string, FormAct>> = { add }
export const EDITING: Readonly<Record<string, FormAct>> = { edit }
