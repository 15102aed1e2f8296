import { useLocation, useNavigate } from 'react-router'
import { bookPath, CART_PATH } from '../../../contract/addresses.ts'
import { authorLine } from '../../../contract/authors.ts'
import type { Finding } from '../../../contract/book-list.ts'
import { booksInWords } from '../../../contract/books-in-words.ts'
import { formatExactPrice } from '../../../contract/money.ts'
import type { SharedLine } from '../../../contract/shared-list.ts'
import { LiveButton } from '../../../ui/live-button.tsx'
import { BookCover } from '../../books/book-cover.tsx'
import { Price } from '../../books/price.tsx'
import { takeOver } from '../../cart/take-over.ts'
import { useToasts } from '../../shell/toasts.tsx'
import type { PastedState } from './paste-list.tsx'
import { type OfferedLine, readProposal } from './read-proposal.ts'

/** A list that an address proposes: shared by somebody, or pasted. */
export interface ListProposal {
  list: string
  lines: readonly SharedLine[]
  findings: readonly Finding[]
  /** ISBNs with hyphens, for those that a message is about. */
  readable: Readonly<Record<string, string>>
}

/** The books of a proposed list with their facts, to be added all at once. Until then the cart does not change. */
export function Proposal({ proposal }: { proposal: ListProposal }) {
  const { offered, withoutPrice, unknown, copies, cents } = readProposal(proposal)
  const { mistyped = [], isCut = false } = (useLocation().state ?? {}) as Partial<PastedState>
  const navigate = useNavigate()
  const toasts = useToasts()

  function take() {
    const leftOut = takeOver(offered)
    toasts.show(takenToast(offered.length - leftOut, leftOut))
    void navigate(CART_PATH)
  }

  return (
    <>
      <h1 className="font-normal text-3xl leading-tight sm:text-4xl">Lista de libros</h1>
      <p className="mt-3 lead">{summary(offered.length, proposal.lines.length)}</p>
      {offered.length > 0 && (
        <>
          <ul className="mt-5 grid gap-x-10 sm:grid-cols-2">
            {offered.map(line => (
              <OfferedBook key={line.isbn} line={line} readable={proposal.readable[line.isbn]} />
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <LiveButton className="min-h-12 max-xs:w-full" onClick={take}>
              {offered.length === 1 ? 'Agregarlo a tu pedido' : `Agregar los ${offered.length} a tu pedido`}
            </LiveButton>
            <p className="tabular-nums">
              {booksInWords(copies)}, <strong>{formatExactPrice(cents)}</strong>
            </p>
          </div>
        </>
      )}
      <div className="mt-8 space-y-5 max-w-measure empty:hidden">
        {withoutPrice.length > 0 && (
          <section>
            <h2 className="font-medium text-lg">Sin precio por ahora</h2>
            <ul>
              {withoutPrice.map(({ isbn, book }) => (
                <li key={isbn}>
                  <a className="inline-block py-2 text-link" href={`${bookPath(book)}#consultar`}>
                    {book.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {unknown.length > 0 && (
          <section>
            <h2 className="font-medium text-lg">No los tenemos</h2>
            <p className="mt-1 text-ink-soft tabular-nums">
              {unknown.map(isbn => proposal.readable[isbn] ?? isbn).join(', ')}
            </p>
          </section>
        )}
        {mistyped.length > 0 && (
          <section>
            <h2 className="font-medium text-lg">Con alguna cifra equivocada</h2>
            <p className="mt-1 text-ink-soft tabular-nums">{mistyped.join(', ')}</p>
          </section>
        )}
        {isCut && <p>La lista era más larga: miramos los primeros {proposal.lines.length}.</p>}
      </div>
    </>
  )
}

function OfferedBook({ line, readable }: { line: OfferedLine; readable: string | undefined }) {
  const { isbn, book, quantity, isOtherEdition } = line
  return (
    <li className="flex gap-4 border-line border-t py-4">
      <div className="w-12 flex-none [--cover-at:left_top]">
        <BookCover book={book} decorative priority width={75} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-serif leading-snug">
          <a className="hover:text-celeste" href={bookPath(book)}>
            {book.title}
          </a>
        </p>
        {book.author && <p className="line-clamp-1 text-ink-soft text-sm">{authorLine(book.author)}</p>}
        <p className="mt-0.5 tabular-nums">
          <Price pesos={book.retailPrice} />
          {quantity > 1 && <span className="text-ink-soft"> · {quantity} ejemplares</span>}
        </p>
        {isOtherEdition && <p className="text-rio text-sm">En otra edición que la de la lista ({readable ?? isbn}).</p>}
      </div>
    </li>
  )
}

function summary(offered: number, all: number): string {
  if (all === 0) return 'En esta dirección no hay ningún ISBN.'
  if (offered === 0) return all === 1 ? 'Ese libro no se puede comprar ahora.' : 'Ninguno se puede comprar ahora.'
  if (offered === all) return all === 1 ? 'Se puede comprar ahora.' : `Los ${all} se pueden comprar ahora.`
  return `${offered} de ${all} se ${offered === 1 ? 'puede' : 'pueden'} comprar ahora.`
}

function takenToast(taken: number, leftOut: number) {
  const header = `${taken === 1 ? 'Agregado' : 'Agregados'}: ${booksInWords(taken)} de la lista.`
  if (leftOut === 0) return { level: 'other', header } as const
  const text = `${leftOut} no ${leftOut === 1 ? 'entró' : 'entraron'}: un pedido puede llevar hasta 20 libros distintos.`
  return { level: 'other', header, text, autohide: false } as const
}
