import { messagingLink } from '../../../contract/contact-links.ts'
import { EmptyShelf } from '../../books/empty-shelf.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { useListReports } from '../../tracking/use-list-reports.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listTitle } from './list-title.ts'

/** What was searched for, and the ISBN in it as it is printed. */
export interface UnknownIsbnSearch {
  query: string
  unknownIsbn: string
}

/** A search for a sound ISBN that no book of the catalogue has: the people who can get it are one message away. */
export function UnknownIsbn({ query, unknownIsbn: isbn }: UnknownIsbnSearch) {
  const { profile } = useShop()
  const title = listTitle({ query })
  useListReports({ id: 'search', name: title }, [], query)
  const message = `Hola, busco el libro con ISBN ${isbn}. ¿Pueden conseguirlo?`
  const mail = `mailto:${profile.email}?subject=${encodeURIComponent(`ISBN ${isbn}`)}&body=${encodeURIComponent(message)}`
  return (
    <div className="pb-16">
      <BackLink />
      <h1 className="mb-2 font-medium text-2xl leading-tight [overflow-wrap:anywhere] sm:mb-4 sm:text-3xl">{title}</h1>
      <div className="mx-auto flex max-w-xl flex-col items-center pt-6 pb-8 text-center sm:pt-10">
        <EmptyShelf className="w-full max-w-sm" />
        <div role="status">
          <h2 className="mt-8 font-medium text-xl leading-snug">No encontramos los libros que buscabas</h2>
          <p className="mt-3 text-ink-soft">
            El ISBN <span className="whitespace-nowrap tabular-nums">{isbn}</span> es correcto, pero no está en nuestro
            catálogo. Escríbenos y te decimos si podemos conseguirlo, o busca el libro por su título.
          </p>
        </div>
        <div className="mt-6 grid gap-3 xs:flex xs:flex-wrap xs:justify-center">
          <a className={buttonClass('primary')} href={messagingLink(profile, message)}>
            <Icon name="chat" />
            Pedirlo por WhatsApp
          </a>
          <a className={buttonClass('secondary')} href={mail}>
            <Icon name="mail" />
            Pedirlo por email
          </a>
        </div>
        <p className="mt-8 text-sm">
          <a className="text-link inline-flex min-h-11 items-center" href="/libros">
            Todos los libros
          </a>
        </p>
      </div>
    </div>
  )
}
