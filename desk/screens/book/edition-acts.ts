import { shortAuthors } from '../../../contract/authors.ts'
import { normalizeIsbn, whyNotIsbn } from '../../../contract/isbn.ts'
import { type FormAct, FormFault } from '../../act.ts'
import type { Visit } from '../../desk-context.ts'
import { required, text } from '../../form-values.ts'

const SAMPLE = 'Es un título de muestra: no se une a otros.'

/** The page's book and the one that the form names. @throws FormFault beside the field */
async function bothOf({ desk }: Pick<Visit, 'desk'>, form: FormData) {
  const given = required(form, 'other', 'Falta el ISBN de la otra edición.')
  const other = normalizeIsbn(given)
  if (other === null) throw new FormFault(whyNotIsbn(given), 'other')
  const [own, named] = await Promise.all([
    desk.readBookFile({ isbn: text(form, 'isbn') }),
    desk.readBookFile({ isbn: other }),
  ])
  if (!own || !named) throw new FormFault('No hay ningún libro con ese ISBN.', 'other')
  if (own.book.isbn === named.book.isbn) throw new FormFault('Es este mismo libro.', 'other')
  return { own, named }
}

const joinEditions: FormAct = {
  act: 'joinEditions',
  async consequence({ desk }, form) {
    const { own, named } = await bothOf({ desk }, form)
    if (own.editions.some(({ isbn }) => isbn === named.book.isbn))
      throw new FormFault('Ya son ediciones de la misma obra.', 'other')
    const others = own.editions.length + named.editions.length
    const along = others === 0 ? '' : others === 1 ? ', con la otra edición de la obra' : `, con las otras ${others}`
    const by = named.book.author ? `, de ${shortAuthors(named.book.author)}` : ''
    return {
      question: `«${named.book.title}»${by}, y este libro quedan como ediciones de una misma obra${along}: sus páginas se nombran. Precios y órdenes siguen como están.`,
      button: 'Unir las ediciones',
    }
  },
  async run({ desk }, form) {
    const { own, named } = await bothOf({ desk }, form)
    const reason = required(form, 'reason', 'Falta por qué: queda en la historia de los libros.')
    const outcome = await desk.joinEditions({ isbns: [own.book.isbn, named.book.isbn], reason })
    switch (outcome.kind) {
      case 'joined':
        return `Unidas: la obra tiene ahora ${outcome.editions} ediciones.`
      case 'as-before':
        return 'Ya eran ediciones de la misma obra.'
      case 'one-book':
        throw new FormFault('Es este mismo libro.', 'other')
      case 'unknown-book':
        throw new FormFault('No hay ningún libro con ese ISBN.', 'other')
      case 'sample':
        throw new FormFault(SAMPLE, 'other')
    }
  },
}

const separateEdition: FormAct = {
  act: 'separateEdition',
  async consequence(_visit, form) {
    return {
      question: `«${text(form, 'title')}» deja de ser una edición de la obra, digan lo que digan los catálogos; a mano se puede unir otra vez.`,
      button: 'Separarla',
    }
  },
  async run({ desk }, form) {
    const reason = required(form, 'reason', 'Falta por qué: queda en la historia del libro.')
    const outcome = await desk.separateEdition({ isbn: text(form, 'edition'), reason })
    switch (outcome.kind) {
      case 'separated':
        return `«${outcome.title}» queda aparte.`
      case 'alone':
        return `«${outcome.title}» ya estaba aparte.`
      case 'unknown-book':
        throw new FormFault('Ese libro ya no está.')
      case 'sample':
        throw new FormFault(SAMPLE)
    }
  },
}

export const EDITION_ACTS: Readonly<Record<string, FormAct>> = { joinEditions, separateEdition }
