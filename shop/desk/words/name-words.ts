import { namePath } from '../../../contract/addresses.ts'
import { booksInWords } from '../../../contract/books-in-words.ts'
import type { JoiningNames, NameRef, ShowingName } from '../../catalogue/names/change-name.ts'
import type { ListedName, NameFile } from '../../catalogue/names/read-names.ts'
import { inUruguay } from './in-uruguay.ts'

/** The address of a name's page as people type it: `autores/julio-cortazar`. */
export function refInWords(ref: NameRef): string {
  return decodeURIComponent(namePath(ref).slice(1))
}

/** A line of a list: `autores/julio-cortazar  Julio Cortázar (12 libros)`, plus whether a person joined or set it. */
export function nameInWords({ name, books, joinedTo, isShownByHand, ...ref }: ListedName): string {
  const joined = joinedTo === null ? '' : `, unida a ${refInWords({ kind: ref.kind, slug: joinedTo })}`
  return `${refInWords(ref)}  ${name} (${booksInWords(books)}${joined}${isShownByHand ? ', nombre puesto a mano' : ''})`
}

/** All details of a name, as text. */
export function nameFileInWords(file: NameFile): string {
  const { spellings, joined } = file
  return [
    nameInWords(file),
    '',
    'Así está en los libros',
    ...spellings.map(({ spelling, books }) => `  «${spelling}»: ${booksInWords(books)}`),
    ...titled('Unidas a esta página', joined.map(nameInWords)),
    ...titled('Historia, lo último primero', nameHistoryInWords(file)),
  ].join('\n')
}

/** Acts on a name, one per line, latest first. */
export function nameHistoryInWords(file: NameFile): string[] {
  return file.history.map(each => actInWords(file, each))
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map(line => `  ${line}`)]
}

/** Why two names are not joined. */
export function notJoinedWords(
  outcome: Extract<JoiningNames, { kind: 'same-name' | 'other-kind' | 'joined-elsewhere' }>,
): string {
  switch (outcome.kind) {
    case 'same-name':
      return 'Es dos veces la misma página.'
    case 'other-kind':
      return 'Una es de un autor y la otra de una editorial.'
    case 'joined-elsewhere':
      return `${refInWords(outcome.ref)} está unida a ${refInWords(outcome.to)}.`
  }
}

/** Why a page does not get another name. */
export function notShownAsWords(outcome: Extract<ShowingName, { kind: 'not-a-name' | 'joined-elsewhere' }>): string {
  return outcome.kind === 'not-a-name'
    ? 'Un nombre tiene letras, y 200 como mucho.'
    : `${refInWords(outcome.ref)} está unida a ${refInWords(outcome.to)}: el nombre se le pone a esa.`
}

function actInWords({ kind: nameKind }: NameFile, act: NameFile['history'][number]): string {
  const page = (slug: string | null | undefined) => refInWords({ kind: nameKind, slug: slug ?? '' })
  const shown = (text: string | null | undefined) => (text ? `«${text}»` : '(como en los libros)')
  const what = {
    JOINED: `unida a ${page(act.after.joinedTo)}`,
    SEPARATED: `separada de ${page(act.before.joinedTo)}`,
    SHOWN_AS: `nombre: ${shown(act.before.shownAs)} → ${shown(act.after.shownAs)}`,
  }[act.kind]
  return `${inUruguay(act.at)}  ${page(act.slug)}: ${what}, por ${act.actor} (${act.reason})`
}
