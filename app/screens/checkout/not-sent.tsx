import type { Dispatch } from 'react'
import { messagingLink } from '../../../contract/contact-links.ts'
import { useShop } from '../../shell/use-shop.ts'
import type { CheckoutAction, CheckoutState } from './checkout-state.ts'

/** So many copies can't be sent this way: offers the alternatives. */
export function NotSent({
  state: { lines, shipping, gift },
  most: { mostCopies, mostToCollect },
  dispatch,
}: {
  state: CheckoutState
  most: { mostCopies: number; mostToCollect: number }
  dispatch: Dispatch<CheckoutAction>
}) {
  const { profile } = useShop()
  const [first] = lines
  const areSeveral = lines.length > 1
  const wanted = lines.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
  const collected = Math.min(wanted, mostToCollect)
  const place = shipping?.shippingMethod === 'DELIVERY' ? shipping.department : null
  const books = lines.map(({ quantity, book }) => `${copies(quantity ?? 1)} de ${book.title} (${book.bibliomanagerId})`)
  const question = `Hola, quiero ${books.join(', ')}${place ? ` con envío a ${place}` : ''}. ¿Cómo hacemos?`

  function take(quantity: number) {
    if (first && !areSeveral) dispatch({ type: 'quantity-changed', bookId: first.book.bibliomanagerId, quantity })
  }

  return (
    <div role="alert">
      <p data-not-sent tabIndex={-1}>
        {reason({ wanted, areSeveral, place, mostCopies })}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-5 [&_.text-link]:inline-flex [&_.text-link]:min-h-11 [&_.text-link]:items-center">
        {mostCopies > 0 && mostCopies < wanted && (
          <li>
            <button className="text-link" onClick={() => take(mostCopies)} type="button">
              Pedir {copies(mostCopies)}
            </button>
          </li>
        )}
        {place && collected > mostCopies && (
          <li>
            <button
              className="text-link"
              onClick={() => {
                if (collected < wanted) take(collected)
                dispatch({ type: 'shipping-confirmed', shipping: { shippingMethod: 'PICKUP' }, gift })
              }}
              type="button"
            >
              Retirar {collected < wanted && `${copies(collected)} `}en el centro de retiro
            </button>
          </li>
        )}
        <li>
          <a className="text-link" href={messagingLink(profile, question)} rel="noreferrer" target="_blank">
            Consultar por WhatsApp
          </a>
        </li>
      </ul>
    </div>
  )
}

/** Why the parcel is refused. Every department has tariffs (`tariff-file.ts`), so a single copy that can't be sent is too heavy. */
function reason(refused: { wanted: number; areSeveral: boolean; place: string | null; mostCopies: number }): string {
  const { wanted, areSeveral, place, mostCopies } = refused
  const together = `${copies(wanted)} juntos`
  if (place === null) return `No podemos preparar ${together} para retirar: pesan demasiado.`
  if (mostCopies === 0 && !areSeveral) return `No podemos enviar este libro a ${place}: pesa demasiado.`
  return `No podemos enviar ${together} a ${place}: pesan demasiado.`
}

function copies(count: number): string {
  return `${count} ${count === 1 ? 'ejemplar' : 'ejemplares'}`
}
