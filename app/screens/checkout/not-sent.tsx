import type { Dispatch } from 'react'
import { messagingLink } from '../../../contract/contact-links.ts'
import { useShop } from '../../shell/use-shop.ts'
import type { CheckoutBook } from './checkout-book.ts'
import type { CheckoutAction, CheckoutState } from './checkout-state.ts'

/** This many copies can't go this way: what can be done instead. */
export function NotSent({
  book,
  state: { quantity, shipping },
  most: { mostCopies, mostToCollect },
  dispatch,
}: {
  book: CheckoutBook
  state: CheckoutState
  most: { mostCopies: number; mostToCollect: number }
  dispatch: Dispatch<CheckoutAction>
}) {
  const { profile } = useShop()
  const wanted = quantity ?? 1
  const collected = Math.min(wanted, mostToCollect)
  const place = shipping?.shippingMethod === 'DELIVERY' ? shipping.department : null
  const question = `Hola, quiero ${copies(wanted)} de ${book.title} (${book.bibliomanagerId})${place ? ` con envío a ${place}` : ''}. ¿Cómo hacemos?`
  return (
    <div role="alert">
      <p data-not-sent tabIndex={-1}>
        {reason({ wanted, place, mostCopies })}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-5 [&_.text-link]:inline-flex [&_.text-link]:min-h-11 [&_.text-link]:items-center">
        {mostCopies > 0 && mostCopies < wanted && (
          <li>
            <button
              className="text-link"
              onClick={() => dispatch({ type: 'quantity-changed', quantity: mostCopies })}
              type="button"
            >
              Pedir {copies(mostCopies)}
            </button>
          </li>
        )}
        {place && collected > mostCopies && (
          <li>
            <button
              className="text-link"
              onClick={() => {
                if (collected < wanted) dispatch({ type: 'quantity-changed', quantity: collected })
                dispatch({ type: 'shipping-confirmed', shipping: { shippingMethod: 'PICKUP' } })
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

/** Every department has tariffs (`tariff-file.ts`): where not even one copy can go, it is too heavy. */
function reason({ wanted, place, mostCopies }: { wanted: number; place: string | null; mostCopies: number }): string {
  if (place === null) return `No podemos preparar ${copies(wanted)} juntos para retirar: pesan demasiado.`
  if (mostCopies === 0) return `No podemos enviar este libro a ${place}: pesa demasiado.`
  return `No podemos enviar ${copies(wanted)} juntos a ${place}: pesan demasiado.`
}

function copies(count: number): string {
  return `${count} ${count === 1 ? 'ejemplar' : 'ejemplares'}`
}
