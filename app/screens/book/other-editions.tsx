import { BookCover } from '../../books/book-cover.tsx'
import { Price } from '../../books/price.tsx'
import type { ShownEdition } from './describe-editions.ts'

/** The other editions of the work with covers and prices; renders nothing if there are none. */
export function OtherEditions({ editions }: { editions: readonly ShownEdition[] }) {
  if (editions.length === 0) return null
  return (
    <section aria-labelledby="otras-ediciones" className="mt-10">
      <h2 className="font-medium text-xl" id="otras-ediciones">
        Otras ediciones
      </h2>
      <ul className="other-editions">
        {editions.map(({ path, name, detail, cover, retailPrice }) => (
          <li key={path}>
            <a href={path}>
              <BookCover book={cover} decorative width={48} />
              <span>
                <strong>{name}</strong>
                {detail && <small>{detail}</small>}
              </span>
              {retailPrice === undefined ? <small>Sin precio</small> : <Price pesos={retailPrice} />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
