import { useEffect, useRef, useState } from 'react'
import type { Book } from '../../../contract/book.ts'
import { bookQuestion, messagingLink } from '../../../contract/contact-links.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyForm } from '../../../ui/lazy-form.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useShop } from '../../shell/use-shop.ts'
import type { ReceivedRequest } from './use-book-request.ts'

const BookRequestForm = lazyForm(
  () => import('./book-request-form.tsx'),
  <Spinner className="mt-8 size-6 text-ink-soft" />,
)

/** Replaces price and 'Comprar' for a book without a price: a form to ask for it (specification §3 and §7). */
export function BookRequest({ book }: { book: Book }) {
  const { profile } = useShop()
  const [received, setReceived] = useState<ReceivedRequest | null>(null)
  return (
    <section
      aria-labelledby="consultar"
      className="mt-6 rounded-control border border-line bg-surface p-4 xs:p-6"
      data-book-request
    >
      <h2 className="font-medium text-xl" id="consultar">
        Consultar por este libro
      </h2>
      {received ? (
        <Received {...received} />
      ) : (
        <>
          <p className="mt-2 max-w-measure text-ink-soft">
            Este título no tiene precio por ahora. Escríbanos y averiguamos si podemos conseguirlo, cuánto cuesta y
            cuánto demora.
          </p>
          <div className="noscript:hidden">
            <BookRequestForm bookId={book.bibliomanagerId} onReceived={setReceived} />
          </div>
          <WithoutScript book={book} />
        </>
      )}
      <p className="mt-4 border-line border-t pt-1.5 noscript:hidden">
        <a
          className="inline-flex min-h-11 items-center gap-2.5 text-celeste underline-offset-4 hover:underline"
          href={messagingLink(profile, bookQuestion(book))}
        >
          <Icon name="chat" />
          Consultar por WhatsApp
        </a>
      </p>
    </section>
  )
}

/** Confirmation of a request. It takes the focus, since the form's button is gone, and is read out. */
function Received({ reference, email }: ReceivedRequest) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div className="mt-3 rounded-control bg-ok-tint p-4 text-ok" ref={message} role="status" tabIndex={-1}>
      <p className="flex gap-2 font-semibold">
        <Icon className="mt-0.5" name="check" />
        Recibimos su consulta {reference}
      </p>
      <p className="mt-1">
        Le enviamos una copia a {email} y le respondemos por email o por teléfono. Si no la ve, revise la carpeta de
        spam.
      </p>
    </div>
  )
}

function WithoutScript({ book }: { book: Book }) {
  const { profile } = useShop()
  const mail = `mailto:${profile.email}?subject=${encodeURIComponent(`Consulta por ${book.title}`)}&body=${encodeURIComponent(bookQuestion(book))}`
  return (
    <noscript>
      <p className="mt-4">El formulario para consultar necesita JavaScript. Sin él puede escribirnos:</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a className={buttonClass('primary')} href={messagingLink(profile, bookQuestion(book))}>
          Escribir por WhatsApp
        </a>
        <a className={buttonClass('secondary')} href={mail}>
          Escribir un email
        </a>
      </p>
    </noscript>
  )
}
