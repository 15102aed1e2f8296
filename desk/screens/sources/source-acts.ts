import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { faultInWords } from '../../../shop/desk/words/source-words.ts'
import { type FormAct, FormFault } from '../../act.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { text } from '../../form-values.ts'
import { EDITING } from './setting-acts.ts'

type Fetching = Awaited<ReturnType<PersonsDesk['fetchSource']>>

/** How long a form waits for a fetch. A slower fetch goes on in the background. */
const PATIENCE_MS = 8000
const UNKNOWN = 'Esa fuente ya no está.'

/** `onFailure`: gets the errors of fetches that no form waits for any more. */
export function sourceActs(onFailure: (error: unknown) => void): Readonly<Record<string, FormAct>> {
  return { ...EDITING, fetch: fetchAct(onFailure), test, pause, remove }
}

/** Fetches what is new, at once. */
export function fetchAct(onFailure: (error: unknown) => void): FormAct {
  return {
    act: 'fetchSource',
    async run({ desk }, form) {
      const name = text(form, 'source')
      const fetching = desk.fetchSource({ name })
      const outcome = await Promise.race([fetching, patience()])
      if (outcome !== null) return fetchedInWords(outcome, name)
      fetching.catch(onFailure)
      return underWay(name)
    },
  }
}

function patience(): Promise<null> {
  return new Promise(resolve => {
    setTimeout(() => resolve(null), PATIENCE_MS)
  })
}

/** The source's page reloads itself while the fetch runs. */
function underWay(name: string) {
  return {
    text: 'Se está trayendo. Se puede dejar esta página: sigue solo, y aquí se ve cuando termina.',
    to: DESK_PAGES.source(name),
  }
}

function fetchedInWords(fetching: Fetching, name: string) {
  switch (fetching.kind) {
    case 'brought':
      return filesInWords(fetching.taking)
    case 'none-taken':
      throw new FormFault(filesInWords(fetching.taking))
    case 'nothing-new':
      return 'Nada nuevo.'
    case 'growing':
      return `Todavía se escribe, y se trae cuando esté entero: ${fetching.names.join(', ')}.`
    case 'failed':
      throw new FormFault(`No se trajo nada: ${faultInWords(fetching.fault, fetching.detail)}.`)
    case 'under-way':
      return underWay(name)
    case 'unknown-source':
      throw new FormFault(UNKNOWN)
  }
}

function filesInWords({ files }: { files: readonly { name: string; fault: string | null }[] }): string {
  return files.map(({ name, fault }) => (fault === null ? `Llegó ${name}.` : `${name} no se tomó: ${fault}`)).join('\n')
}

const test: FormAct = {
  act: 'trySource',
  async run({ desk }, form) {
    const tried = await desk.trySource({ name: text(form, 'source') })
    switch (tried.kind) {
      case 'reached': {
        const [newest, ...older] = tried.found
        if (newest === undefined) return 'Se llega. Ahí no hay ningún archivo.'
        return `Se llega. Ahí está ${newest}${older.length === 0 ? '' : `, y ${older.length} más`}.`
      }
      case 'unknown-source':
        throw new FormFault(UNKNOWN)
      case 'faulty':
        throw new FormFault(`${tried.field === 'address' ? 'La dirección' : 'Para entrar:'} ${tried.fault}`)
      case 'failed':
        throw new FormFault(`No se llega: ${faultInWords(tried.fault, tried.detail)}.`)
      case 'unknown-host-key':
      case 'name-taken':
        throw new FormFault('La clave del servidor no se comparó todavía: «Cambiar» la pregunta.')
    }
  },
}

const pause: FormAct = {
  act: 'pauseSource',
  async run({ desk }, form) {
    const isPaused = text(form, 'isPaused') === 'yes'
    const { kind } = await desk.pauseSource({ name: text(form, 'source'), isPaused })
    if (kind === 'unknown-source') throw new FormFault(UNKNOWN)
    return isPaused ? 'Queda en pausa: no se mira, y nadie la espera.' : 'Se mira otra vez a su hora.'
  },
}

const remove: FormAct = {
  act: 'removeSource',
  async consequence(_visit, form) {
    return {
      question: `${text(form, 'source')} deja de traerse, y se olvidan sus credenciales y lo que trajo cada vez. Los libros y las cotizaciones quedan.`,
      button: 'Quitar la fuente',
    }
  },
  async run({ desk }, form) {
    const name = text(form, 'source')
    const { kind } = await desk.removeSource({ name })
    const gone = kind === 'unknown-source' ? 'Ya no estaba.' : `${name} ya no se trae.`
    return { text: gone, to: DESK_PAGES.sources }
  },
  goesTo: () => DESK_PAGES.sources,
}
