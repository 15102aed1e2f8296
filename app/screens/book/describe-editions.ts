import { bookPath } from '../../../contract/addresses.ts'
import { formatInWords } from '../../../contract/binding.ts'
import type { Book, Edition } from '../../../contract/book.ts'
import { contributionsInWords } from '../../../contract/contributors.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'
import { languageName } from './book-details.ts'

/** Another edition as a book's page lists it: its name says how it differs, its detail says the rest. */
export interface ShownEdition {
  path: string
  /** `Tapa dura, letra grande`, `Tapa blanda, en inglés`. */
  name: string
  /** `The Truce · Planeta · 2019 · Traducción: Ana Gil`. */
  detail: string
  cover: Pick<Edition, 'normalizedIsbn' | 'frontCover' | 'title'>
  retailPrice?: number
  binding?: Edition['binding']
  language?: string
}

/** The other editions of a book's work, named by how they differ from this one. Server only. */
export function describeEditions(book: Book, editions: readonly Edition[]): ShownEdition[] {
  return editions.map(edition => {
    const { normalizedIsbn, frontCover, title, publisher, publishingDate, retailPrice, binding, language } = edition
    const detail = [
      foldLetters(title) !== foldLetters(book.title) && title,
      publisher?.name,
      publishingDate?.slice(0, 4),
      translation(edition) !== translation(book) && translation(edition),
    ]
    return {
      path: bookPath(edition),
      name: nameOf(edition, language !== book.language ? language : undefined),
      detail: detail.filter(Boolean).join(' · '),
      cover: { normalizedIsbn, title, ...(frontCover !== undefined && { frontCover }) },
      ...(retailPrice !== undefined && { retailPrice }),
      ...(binding !== undefined && { binding }),
      ...(language !== undefined && { language }),
    }
  })
}

/** The edition's format, and its language if that differs: nobody wants to find that out on delivery. */
function nameOf(edition: Edition, language: string | undefined): string {
  const format = formatInWords(edition)
  if (language === undefined) return format ?? 'Otra edición'
  return `${format ?? 'Edición'}${format ? ',' : ''} en ${languageName(language).toLowerCase()}`
}

function translation({ contributors = [] }: Pick<Edition, 'contributors'>): string | undefined {
  const translators = contributors.filter(({ role }) => role === 'B06')
  return contributionsInWords(translators).map(({ label, value }) => `${label}: ${value}`)[0]
}
