import { readableIsbn } from '../../../../contract/readable-isbn.ts'
import type { JoiningEditions, SeparatingEdition } from '../../../../shop/catalogue/editions/join-editions.ts'
import { CommandError } from '../../command.ts'

/** @throws CommandError if nothing was changed and the input needs correcting */
export function joiningInWords(outcome: JoiningEditions): string {
  switch (outcome.kind) {
    case 'joined':
      return `${outcome.title}: la obra tiene ahora ${outcome.editions} ediciones, y la página de cada una nombra a las otras.`
    case 'as-before':
      return `${outcome.title}: ya eran ediciones de la misma obra, que tiene ${outcome.editions}. Nada cambió.`
    case 'one-book':
      throw new CommandError('No se cambió nada: hacen falta dos libros distintos.')
    default:
      throw noBook(outcome)
  }
}

/** @throws CommandError if nothing was changed and the input needs correcting */
export function separatingInWords(outcome: SeparatingEdition): string {
  switch (outcome.kind) {
    case 'separated':
      return `${outcome.title}: ya no es una edición de esa obra${outcome.editions > 1 ? `, a la que le quedan ${outcome.editions}` : ''}. Para unirlo a otra: books join.`
    case 'alone':
      return `${outcome.title}: no tiene otras ediciones. Nada cambió.`
    default:
      throw noBook(outcome)
  }
}

function noBook({ kind, isbn }: { kind: 'unknown-book' | 'sample'; isbn: string }): CommandError {
  return new CommandError(
    kind === 'unknown-book'
      ? `No se cambió nada: no hay ningún libro con ISBN ${readableIsbn(isbn)}.`
      : `No se cambió nada: ${readableIsbn(isbn)} es un título de muestra, que deja su lugar entero a uno de verdad.`,
  )
}
