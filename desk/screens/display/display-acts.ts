import { listFaultInWords } from '../../../shop/desk/words/display-words.ts'
import { type FormAct, FormFault } from '../../act.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { headedFaults } from '../../form-faults.ts'
import { number, text } from '../../form-values.ts'

type Changing = Awaited<ReturnType<PersonsDesk['editCollection'] | PersonsDesk['createCollection']>>
type Refused = Exclude<Changing, { kind: 'changed' | 'as-before' | 'created' }>

/** The reason for a change of a collection, which its history keeps. Most changes need no more than the default. */
export function reasonOf(form: FormData): string {
  return text(form, 'reason') || 'desde la mesa'
}

/** The fields of a collection's form, by their names in the shop's files and commands. */
const FIELDS = { título: 'title', texto: 'text', tapa: 'cover', desde: 'from', hasta: 'until' }

export function cellsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, text(form, field)]))
}

/** @throws FormFault: nothing was changed */
export function refusedCollection(refused: Refused): never {
  switch (refused.kind) {
    case 'faulty':
      throw new FormFault(headedFaults(refused.faults, FIELDS))
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
  act: 'moveCollection',
  async run({ desk }, form) {
    const outcome = await desk.moveCollection({
      slug: text(form, 'slug'),
      place: number(form, 'place'),
      reason: 'desde la mesa',
    })
    if (outcome.kind === 'changed' || outcome.kind === 'as-before') {
      return `«${outcome.collection.title}» está en el lugar ${outcome.collection.place}.`
    }
    return refusedCollection(outcome)
  },
}

export const DISPLAY_FORMS: Readonly<Record<string, FormAct>> = { moveCollection }
