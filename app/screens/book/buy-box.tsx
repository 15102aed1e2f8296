import { checkoutPath } from '../../../contract/addresses.ts'
import type { Book } from '../../../contract/book.ts'
import { bookQuestion, messagingLink } from '../../../contract/contact-links.ts'
import type { DeliveryEstimate } from '../../../contract/delivery-estimate.ts'
import { type InstallmentOption, installmentOffer } from '../../../contract/installments.ts'
import { toCents } from '../../../contract/money.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LiveButton } from '../../../ui/live-button.tsx'
import { toCardBook } from '../../books/card-book.ts'
import { Price } from '../../books/price.tsx'
import { askToAdd } from '../../cart/ask-to-add.ts'
import { useShop } from '../../shell/use-shop.ts'
import { reportedBook } from '../../tracking/reported-book.ts'
import { track } from '../../tracking/track.ts'
import { DeliveryEstimates } from './delivery-estimates.tsx'

/**
 * Price, 'Comprar', a less prominent 'Agregar al pedido', delivery estimates, and a link to ask by messaging app. On phones price and
 * button stay at the foot of the screen.
 */
export function BuyBox({
  book,
  retailPrice,
  plan,
  estimates,
}: {
  book: Book
  retailPrice: number
  /** Null until the card provider's installments are known. */
  plan: InstallmentOption | null
  estimates: { montevideo: DeliveryEstimate | null; pickup: DeliveryEstimate } | null
}) {
  const { profile } = useShop()
  return (
    <div className="mt-6 sm:rounded-control sm:border sm:border-line sm:bg-surface sm:p-6 sm:pb-2">
      <div className="buy-bar" data-bottom-bar>
        <div className="leading-tight">
          <p className="font-semibold text-2xl sm:text-3xl low:text-2xl">
            <span className="sr-only">Precio: </span>
            <Price pesos={retailPrice} />
          </p>
          {plan && (
            <p className="text-ink-soft text-xs tabular-nums sm:mt-1 sm:text-base low:mt-0 low:text-xs">
              {installmentOffer(plan, toCents(retailPrice))}
            </p>
          )}
        </div>
        <a
          className={buttonClass('primary', 'min-h-12 flex-1 text-[1.06rem] sm:max-w-64')}
          href={checkoutPath(book)}
          onClick={() => track({ type: 'buy-click', book: reportedBook(book) })}
        >
          Comprar
        </a>
      </div>
      <LiveButton
        className="w-full max-sm:mt-1 max-sm:mb-3 sm:mt-4"
        onClick={() => {
          askToAdd({ ...toCardBook(book), retailPrice })
          track({ type: 'cart-add', book: reportedBook(book) })
        }}
        variant="secondary"
      >
        Agregar al pedido
      </LiveButton>
      {estimates && <DeliveryEstimates {...estimates} />}
      <p className="mt-2 sm:mt-4 sm:border-line sm:border-t sm:pt-1.5">
        <a
          className="inline-flex min-h-11 items-center gap-3 text-celeste underline-offset-4 hover:underline"
          href={messagingLink(profile, bookQuestion(book))}
        >
          <Icon name="chat" />
          Consultar por WhatsApp
        </a>
      </p>
    </div>
  )
}
