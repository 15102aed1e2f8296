import { formatExactPrice as money } from '../../../contract/money.ts'
import { USUAL_PRICE_JUMP } from '../../../contract/price-jump.ts'
import { BOOK_FIELDS, fieldText } from '../../../shop/desk/words/book-fields.ts'
import { changesInWords, movedEditionsInWords, releasedPriceInWords } from '../../../shop/desk/words/book-words.ts'
import { coverInWords } from '../../../shop/desk/words/cover-words.ts'
import { takingInWords } from '../../../shop/desk/words/supplier-words.ts'
import { readSignedAmount } from '../../../shop/reading/read-amount.ts'
import { type FormAct, FormFault } from '../../act.ts'
import type { Visit } from '../../desk-context.ts'
import { type FieldFault, headedFaults } from '../../form-faults.ts'
import { required, text } from '../../form-values.ts'
import { SAMPLE, UNKNOWN } from './book-refusals.ts'
import { EDITION_ACTS } from './edition-acts.ts'
import { JUMP_ACTS } from './jump-acts.ts'

const NO_REASON = 'Falta por qué: queda en la historia del libro.'
const CONSENTED = 'sure'

const edit: FormAct = {
  act: 'editBook',
  async consequence(visit, form) {
    const price = await leapingPrice(visit, form)
    const moved = await movedEditions(visit, form)
    if (price === null && moved.length === 0) return null
    const ofPrice = price === null ? [] : [`El precio pasa de ${money(price.from)} a ${money(price.to)}.`]
    return {
      question: [...ofPrice, ...moved].join('\n'),
      button: price === null ? 'Guardar igual' : `Cambiar a ${money(price.to)}`,
    }
  },
  async run(visit, form) {
    const isbn = text(form, 'isbn')
    const cells = await changedCells(visit, form)
    if (Object.keys(cells).length === 0) throw new FormFault('No hay ningún cambio.')
    const { desk, reason, lacks } = reasoned(visit, form)
    const outcome = await desk.editBook({ isbn, cells, reason, acceptPriceJump: form.has(CONSENTED) })
    if (outcome.kind === 'faulty') throw faulty(outcome.faults, lacks)
    if (lacks.length > 0) throw new FormFault(lacks)
    switch (outcome.kind) {
      case 'edited':
        return [
          'Queda fijado a mano, digan lo que digan los catálogos.',
          ...changesInWords(outcome.changes).map(change => `· ${change}`),
          ...movedEditionsInWords(outcome),
        ].join('\n')
      case 'as-before':
        return 'Ya estaba fijado así.'
      case 'price-jump':
        throw new FormFault('El precio cambió mientras tanto: hay que mirarlo otra vez.', 'price')
      case 'unknown-book':
        throw new FormFault(UNKNOWN)
      case 'sample':
        throw new FormFault(SAMPLE)
    }
  },
}

/** The price before and after, where it changes by more than one that a catalogue brings may. */
async function leapingPrice({ desk }: Visit, form: FormData): Promise<{ from: number; to: number } | null> {
  const price = writtenOf(form, 'price')
  if (price.given === price.seen) return null
  const file = await desk.readBookFile({ isbn: text(form, 'isbn') })
  const from = file?.book.list_price_cents ?? file?.book.price_cents
  const to = readSignedAmount(price.given)
  if (!from || !to || Math.abs(to - from) * 100 <= from * USUAL_PRICE_JUMP) return null
  return { from, to }
}

/** Fields that make a book an edition of a work. */
const OF_ITS_WORK = ['title', 'author', 'language', 'series', 'seriesNumber', 'otherEditions']

/** What of its work the book leaves and comes to: nothing of a form whose faults are still to be said. */
async function movedEditions(visit: Visit, form: FormData): Promise<string[]> {
  const isOfWork = OF_ITS_WORK.some(name => writtenOf(form, name).given !== writtenOf(form, name).seen)
  if (!isOfWork) return []
  const cells = await changedCells(visit, form)
  const input = { isbn: text(form, 'isbn'), cells, reason: '…', acceptPriceJump: true }
  const outcome = await visit.rehearsal.editBook(input)
  return outcome.kind === 'edited' ? movedEditionsInWords(outcome) : []
}

function plain(value: string): string {
  return value.replace(/\r\n?/g, '\n').trim()
}

/** The field's value in the form, and the value that the page showed. */
function writtenOf(form: FormData, name: string): { given: string; seen: string } {
  return { given: plain(text(form, name)), seen: plain(text(form, `seen-${name}`)) }
}

/** The fields that the person changed. @throws FormFault if somebody else changed the same field since */
async function changedCells({ desk }: Pick<Visit, 'desk'>, form: FormData): Promise<Record<string, string>> {
  const file = await desk.readBookFile({ isbn: text(form, 'isbn') })
  if (!file) throw new FormFault(UNKNOWN)
  const { book } = file
  const cells: Record<string, string> = {}
  for (const field of BOOK_FIELDS) {
    const { given, seen } = writtenOf(form, field.name)
    if (given === seen) continue
    const value = field.name === 'price' ? (book.list_price_cents ?? book.price_cents) : book[field.column]
    if (plain(fieldText(field, value)) !== seen)
      throw new FormFault(
        'Cambió mientras lo mirabas, y no se guardó nada. Si guardas otra vez, vale lo que escribiste.',
        field.name,
      )
    cells[field.name] = given
  }
  return cells
}

/** Reads the reason. Without one the act is only rehearsed, so that its other faults are shown together with the missing reason. */
export function reasoned({ desk, rehearsal }: Visit, form: FormData) {
  const reason = text(form, 'reason')
  if (reason !== '') return { desk, reason, lacks: [] }
  return { desk: rehearsal, reason: '…', lacks: [{ field: 'reason', text: NO_REASON }] }
}

/** Places faults beside the form's fields, found by their Spanish names. */
export function faulty(faults: readonly string[], others: readonly FieldFault[]): FormFault {
  const own = Object.fromEntries(BOOK_FIELDS.map(({ name }) => [name, name]))
  return new FormFault([...headedFaults(faults, { ...own, título: 'title', isbn: 'isbn' }), ...others])
}

const release: FormAct = {
  act: 'releaseBook',
  async run({ desk }, form) {
    const outcome = await desk.releaseBook({
      isbn: text(form, 'isbn'),
      fields: [required(form, 'field', 'Falta el campo.')],
      reason: form.has('taken') ? 'se suelta el precio aceptado' : 'vuelve a lo que dice el catálogo',
    })
    switch (outcome.kind) {
      case 'released':
        return [
          outcome.takenCents === undefined ? 'Vuelve a lo que dicen los catálogos.' : releasedPriceInWords(outcome),
          ...changesInWords(outcome.changes).map(each => `· ${each}`),
          ...movedEditionsInWords(outcome),
        ].join('\n')
      case 'not-set':
        return 'Ya no estaba fijado a mano.'
      case 'nothing-fed':
        throw new FormFault('El libro se agregó a mano y ningún catálogo le dio un título: no hay a qué volver.')
      case 'unknown-book':
        throw new FormFault(UNKNOWN)
      case 'sample':
        throw new FormFault(SAMPLE)
    }
  },
}

/** Sets the field by hand to a supplier's value. */
export const take: FormAct = {
  act: 'takeSupplierWord',
  async consequence({ desk }, form) {
    const [isbn, field, supplier] = [text(form, 'isbn'), text(form, 'field') || undefined, text(form, 'supplier')]
    const found = await desk.listDifferences({ isbn, field, supplier, limit: 1 })
    const difference = found.kind === 'listed' ? found.differences[0] : undefined
    return difference ? takingInWords(difference) : null
  },
  async run({ desk }, form) {
    const supplier = text(form, 'supplier')
    const outcome = await desk.takeSupplierWord({
      isbn: text(form, 'isbn'),
      field: required(form, 'field', 'Falta el campo.'),
      supplier,
      reason: `se toma lo que dice ${supplier || 'un archivo sin nombre'}`,
    })
    switch (outcome.kind) {
      case 'edited':
        return ['Queda fijado a mano.', ...changesInWords(outcome.changes).map(change => `· ${change}`)].join('\n')
      case 'as-before':
        return 'Ya estaba fijado así.'
      case 'no-difference':
        return 'Ese proveedor ya no dice otra cosa.'
      case 'no-such-field':
        throw new FormFault('Ese campo no existe.')
      case 'unknown-book':
        throw new FormFault(UNKNOWN)
      case 'sample':
        throw new FormFault(SAMPLE)
    }
  },
}

const withdraw: FormAct = {
  act: 'withdrawBook',
  async consequence(_visit, form) {
    return text(form, 'isWithdrawn') === 'yes'
      ? {
          question:
            'Sale de las listas, las búsquedas y las páginas, y nadie puede pedirlo; las órdenes hechas siguen. Ningún catálogo lo trae de vuelta.',
          button: 'Retirar de la venta',
        }
      : {
          question: 'Vuelve a las listas y las búsquedas, digan lo que digan los catálogos.',
          button: 'Volver a ofrecer',
        }
  },
  async run({ desk }, form) {
    const isWithdrawn = text(form, 'isWithdrawn') === 'yes'
    const reason = required(form, 'reason', NO_REASON)
    const { kind } = await desk.withdrawBook({ isbn: text(form, 'isbn'), isWithdrawn, reason })
    if (kind === 'unknown-book') throw new FormFault(UNKNOWN)
    if (kind === 'sample') throw new FormFault(SAMPLE)
    if (kind === 'as-before') return 'Ya estaba así.'
    return isWithdrawn ? 'Ya no se ofrece.' : 'Se ofrece otra vez.'
  },
}

/** A book that a catalogue withdrew stays so. */
const keepOut: FormAct = {
  ...withdraw,
  async consequence() {
    return {
      question: 'Sigue fuera de la venta: ningún catálogo lo trae de vuelta.',
      button: 'Mantener fuera de la venta',
    }
  },
  async run(visit, form) {
    await withdraw.run(visit, form)
    return 'Sigue fuera de la venta.'
  },
}

const coverFrom: FormAct = {
  act: 'setCover',
  async run({ desk }, form) {
    const picture = required(form, 'picture', 'Falta la dirección de la imagen.')
    if (!/^https?:\/\//i.test(picture)) throw new FormFault('La dirección empieza con http:// o https://.', 'picture')
    const reason = text(form, 'reason') || 'tapa puesta en la mesa'
    const said = coverInWords(await desk.setCover({ isbn: text(form, 'isbn'), picture, reason }))
    if (said.kind === 'fault') throw new FormFault(said.text, 'picture')
    return said.text
  },
}

export const BOOK_FORM_ACTS: Readonly<Record<string, FormAct>> = {
  edit,
  release,
  take,
  withdraw,
  keepOut,
  coverFrom,
  ...JUMP_ACTS,
  ...EDITION_ACTS,
}
