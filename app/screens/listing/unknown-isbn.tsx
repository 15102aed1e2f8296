import { messagingLink } from '../../../contract/contact-links.ts'
import { EmptyShelf } from '../../books/empty-shelf.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A sound ISBN that no book of the catalogue has: the people who can get it are one message away. */
export function UnknownIsbn({ isbn }: { isbn: string }) {
  const { profile } = useShop()
  const message = `Hola, busco el libro con ISBN ${isbn}. ¿Pueden conseguirlo?`
  const mail = `mailto:${profile.email}?subject=${encodeURIComponent(`ISBN ${isbn}`)}&body=${encodeURIComponent(message)}`
  return (
    <div className="pb-16">
      <BackLink />
      <div className="mx-auto flex max-w-xl flex-col items-center pt-6 pb-8 text-center sm:pt-10">
        <EmptyShelf className="w-full max-w-sm" />
        <h1 className="mt-8 font-medium text-2xl leading-tight">No tenemos este ISBN en el catálogo</h1>
        <p className="mt-3 text-lg tabular-nums">{isbn}</p>
        <p className="mt-3 text-ink-soft">
          El número es correcto. Escríbenos y te decimos si podemos conseguirlo, o busca el libro por su título.
        </p>
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
