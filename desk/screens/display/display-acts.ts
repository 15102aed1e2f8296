import { listFaultInWords } from '../../../shop/desk/words/display-words.ts'
import { type FormAct, FormFault } from '../../act.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { number, required, text } from '../../form-values.ts'

type Changing = Awaited<ReturnType<PersonsDesk['editCollection'] | PersonsDesk['createCollection']>>
type Refused = Exclude<Changing, { kind: 'changed' | 'as-before' | 'created' }>

/** Collections keep why they were changed; most changes need no reason beyond themselves. */
export function reasonOf(form: FormData): string {
  return text(form, 'reason') || 'desde la mesa'
}

export function cellsOf(form: FormData): Record<string, string> {
  const names = { title: 'título', text: 'texto', cover: 'tapa', from: 'desde', until: 'hasta' }
  return Object.fromEntries(Object.entries(names).map(([field, name]) => [name, text(form, field)]))
}

/** @throws FormFault: nothing was changed */
export function refusedCollection(refused: Refused): never {
  switch (refused.kind) {
    case 'faulty':
      throw new FormFault(refused.faults.join('\n'))
    case 'address-taken':
      throw new FormFault(`«${refused.title}» ya tiene esa dirección: el título tiene que ser otro.`, 'title')
    case 'unknown-collection':
      throw new FormFault('Alguien quitó esa colección mientras la mirabas.')
    case 'no-books':
      throw new FormFault('La lista no tiene libros.', 'list')
    case 'too-many':
      throw new FormFault(`Son ${refused.books} libros: una colección puede tener 200.`, 'list')
    case 'bad-list':
      throw new FormFault(`No se cambió nada:\n${refused.faults.map(listFaultInWords).join('\n')}`, 'list')
  }
}

const moveCollection: FormAct = {
  async run({ desk }, form) {
    const outcome = await desk.moveCollection({
      ...{ slug: text(form, 'slug'), place: number(form, 'place'), reason: 'desde la mesa' },
    })
    if (outcome.kind === 'changed' || outcome.kind === 'as-before') {
      return `«${outcome.collection.title}» está en el lugar ${outcome.collection.place}.`
    }
    return refusedCollection(outcome)
  },
}

const addAnnouncement: FormAct = {
  async run({ desk }, form) {
    const cells = {
      texto: required(form, 'text', 'Falta el texto.'),
      dirección: text(form, 'address'),
      desde: text(form, 'from'),
      hasta: text(form, 'until'),
    }
    const outcome = await desk.addAnnouncement({ cells, reason: reasonOf(form) })
    if (outcome.kind === 'faulty') throw new FormFault(outcome.faults.join('\n'))
    const out = outcome.crowdedOut.map(({ text: other }) => `«${other}»`)
    const crowded = out.length > 0 ? ` Deja de verse ${out.join(', ')}: se ven los tres más nuevos.` : ''
    return `La portada lo anuncia${outcome.announcement.standing === 'shown' ? ' ya' : ' desde su día'}.${crowded}`
  },
}

const removeAnnouncement: FormAct = {
  async consequence(_visit, form) {
    return { question: `«${text(form, 'text')}» sale de la portada.`, button: 'Quitar el anuncio' }
  },
  async run({ desk }, form) {
    const removed = await desk.removeAnnouncement({ id: number(form, 'id'), reason: 'desde la mesa' })
    return removed ? 'El anuncio ya no se ve.' : 'Alguien ya lo había quitado.'
  },
}

export const DISPLAY_FORMS: Readonly<Record<string, FormAct>> = { moveCollection, addAnnouncement, removeAnnouncement }
