import type { CardBook } from '../../books/card-book.ts'
import { HomeLink } from '../../shell/back-link.tsx'
import { CoverFan } from './cover-fan.tsx'

/** "Más de 40.000 títulos" in large type, beside a fan of books from the shelf below. */
export function HomeBanner({ books }: { books: readonly CardBook[] }) {
  return (
    <section className="home-banner relative overflow-hidden bg-paper-deep">
      <div className="page-margins grid items-center gap-x-8 sm:min-h-90 sm:grid-cols-[1fr_1.1fr] md:min-h-112">
        <HomeLink className="absolute top-1 right-(--page-margin) sm:top-2 sm:right-auto" />
        <div className="pt-1 pb-2.5 sm:py-14">
          <h1 className="font-normal text-[clamp(2.6rem,1.2rem+4.2vw,4.9rem)] leading-[0.98] tracking-[-0.03em]">
            <span className="block text-[0.5em] leading-tight tracking-[-0.01em]">Más de</span> 40.000 títulos
          </h1>
          <p className="mt-2 max-w-md font-serif text-[0.9rem] text-ink-soft leading-snug sm:mt-5 sm:lead">
            Difíciles de encontrar y siempre disponibles, en la primera librería online del Uruguay.
          </p>
        </div>
        <CoverFan books={books} />
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 z-20 h-1.5 bg-linear-to-b from-shelf to-shelf-dark"
      />
    </section>
  )
}
