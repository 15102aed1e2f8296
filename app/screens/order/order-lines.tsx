import type { OrderResponse } from '../../../contract/order.ts'
import { BookCover } from '../../books/book-cover.tsx'
import { Price } from '../../books/price.tsx'

type Line = OrderResponse['orderLines'][number]

const COVER_WIDTH = 150

export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map(line => (
        <OrderLine key={line.bookId} line={line} />
      ))}
    </ul>
  )
}

function OrderLine({ line }: { line: Line }) {
  return (
    <li className="flex gap-5 py-6 sm:gap-7 print:py-4">
      <div className="w-22 flex-none [--cover-at:left_top] sm:w-37.5 print:w-20">
        <LineCover line={line} />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap content-start items-baseline justify-between gap-x-6 gap-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]">
        <h2 className="font-serif leading-snug max-sm:w-full xs:text-lg">{line.bookTitle}</h2>
        <p className="text-ink-soft tabular-nums sm:row-start-2">Cantidad: {line.quantityRequested}</p>
        {line.droppedQuantity && <p className="max-sm:w-full sm:col-span-2 sm:row-start-3">{droppedInWords(line)}</p>}
        <Price className="font-semibold sm:col-start-2 sm:row-start-1" pesos={line.lineTotal} />
      </div>
    </li>
  )
}

function droppedInWords({ droppedQuantity = 0, quantityRequested }: Line): string {
  if (droppedQuantity === quantityRequested) return 'Quitado del pedido.'
  return `${droppedQuantity} de ${quantityRequested}: quitado${droppedQuantity === 1 ? '' : 's'} del pedido.`
}

function LineCover({ line }: { line: Line }) {
  if (!line.bookFrontCover) return <div className="aspect-2/3 rounded-book bg-paper-deep" />
  const book = { normalizedIsbn: '', frontCover: line.bookFrontCover, title: line.bookTitle }
  return <BookCover book={book} decorative priority width={COVER_WIDTH} />
}
