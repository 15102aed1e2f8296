import type { Book } from '../../../contract/book.ts'

const SECTIONS = [
  { id: 'descripcion', title: 'Descripción', field: 'description' },
  { id: 'sinopsis', title: 'Sinopsis', field: 'synopsis' },
  { id: 'tabla-de-contenido', title: 'Tabla de contenido', field: 'tableOfContent' },
  { id: 'revision', title: 'Revisión', field: 'review' },
] as const

/** A book's texts, each only if it has one. Their line breaks are kept. */
export function BookTexts({ book }: { book: Book }) {
  return SECTIONS.map(({ id, title, field }) => {
    const text = book[field]?.trim()
    if (!text) return null
    return (
      <section aria-labelledby={id} className="mt-10" key={id}>
        <h2 className="font-medium text-xl" id={id}>
          {title}
        </h2>
        <p className="mt-3 max-w-measure whitespace-pre-line font-serif text-[1.06rem] leading-[1.7] [hanging-punctuation:first]">
          {text}
        </p>
      </section>
    )
  })
}
