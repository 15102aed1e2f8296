import { authorLine } from '../../../contract/authors.ts'
import { bookQuestion, messagingLink } from '../../../contract/contact-links.ts'
import { Price } from '../../books/price.tsx'
import { useShop } from '../../shell/use-shop.ts'
import type { CheckoutBook } from './checkout-book.ts'

/** A notice that this screen does not work without scripts, with the shop's contacts for help. */
export function NeedsJavaScript({ book }: { book: CheckoutBook }) {
  const { profile } = useShop()
  return (
    <noscript>
      <div className="mb-8 rounded-control border border-line bg-surface p-5">
        <p className="font-serif text-lg">
          {book.title}
          {book.author && `, de ${authorLine(book.author)}`}: <Price pesos={book.retailPrice} />
        </p>
        <p className="mt-3 font-semibold">Para comprar desde esta página hace falta JavaScript.</p>
        <p className="mt-1">
          Puedes activarlo en tu navegador, o pedirnos el libro por{' '}
          <a className="text-link py-3" href={messagingLink(profile, bookQuestion(book))}>
            WhatsApp
          </a>{' '}
          o por email a{' '}
          <a className="text-link py-3" href={`mailto:${profile.email}`}>
            {profile.email}
          </a>
          .
        </p>
      </div>
    </noscript>
  )
}
