import type { Context } from 'hono'
import { formatExactPrice, toPesos } from '../../contract/money.ts'
import type { OrderedBooks } from '../../contract/ordered-books.ts'
import type { AmountChanged, Problem } from '../../contract/problem.ts'
import type { BuyerCancelling, BuyerRefused } from '../../shop/orders/cancel-for-buyer.ts'
import type { BuyerMoving } from '../../shop/orders/parcels/change-address-for-buyer.ts'
import type { TooManyCards } from '../../shop/orders/paying/charge-card.ts'
import type { Paying } from '../../shop/orders/paying/pay-order.ts'
import type { Placement } from '../../shop/orders/place-order.ts'
import type { BuyerChanging } from '../../shop/orders/refunds/change-lines-for-buyer.ts'
import { invalidFields, notFound, ProblemError } from '../http/problems.ts'
import { tooManyRequests } from '../http/too-many-requests.ts'

// The problems that an order's routes answer with (`orders.ts`), one for each outcome that is a refusal.

export function tooManyCards(context: Context, { retryAfterS }: TooManyCards): ProblemError {
  const what = 'Hubo demasiados intentos de pago con tarjeta. No se cobró nada.'
  return tooManyRequests(context, retryAfterS, { type: 'too-many-cards', what })
}

const paymentFailed = () =>
  new ProblemError(
    502,
    'payment-failed',
    'No pudimos procesar su pago. No se cobró nada: puede probar otra vez o elegir otro medio de pago.',
  )

export function refusal(
  placement: Exclude<Placement, { kind: 'placed' | 'rejected' | 'too-many-cards' }>,
  books: OrderedBooks,
): ProblemError {
  switch (placement.kind) {
    case 'unknown-book':
      return invalidFields([{ field: bookField(placement.line, books), message: 'No encontramos ese libro' }])
    case 'not-for-sale':
      return invalidFields([
        {
          field: bookField(placement.line, books),
          message: 'Este libro no tiene precio: consúltanos cómo comprarlo',
        },
      ])
    case 'failed':
      return paymentFailed()
    case 'shipping-not-available':
      return new ProblemError(
        422,
        'shipping-not-available',
        'No podemos enviar tantos ejemplares juntos, o no llegamos a ese destino. Escríbenos y lo resolvemos.',
        { mostCopies: placement.mostCopies, mostToCollect: placement.mostToCollect },
      )
    case 'order-in-progress':
      return new ProblemError(409, 'order-in-progress', 'Este pedido ya está en curso y no se puede cambiar.', {
        externalId: placement.externalId,
      })
    case 'order-over':
      return new ProblemError(
        409,
        'order-over',
        'El pedido anterior se canceló. Haz el pedido otra vez: será uno nuevo.',
        {
          externalId: placement.externalId,
        },
      )
    case 'too-many-addresses':
      return invalidFields([
        {
          field: 'customer.email',
          message: 'El correo de este pedido ya se cambió dos veces: deja el último, o escríbenos y lo resolvemos',
        },
      ])
    case 'other-browser':
      // Says nothing about the order: its address alone would open it.
      return new ProblemError(
        409,
        'order-of-other-browser',
        'Este pedido ya se recibió y no se repitió. Busca su enlace en tu correo, o pídelo en “¿Dónde está mi pedido?”.',
      )
    case 'amount-changed':
      return new ProblemError(
        409,
        'amount-changed',
        'El total cambió desde que lo viste. No se cobró nada: revisa el nuevo total y confirma otra vez.',
        {
          orderTotal: toPesos(placement.amounts.orderTotalCents),
          shippingTotal: toPesos(placement.amounts.shippingTotalCents),
          grandTotal: toPesos(placement.amounts.grandTotalCents),
          lines: placement.amounts.lines.map(({ offer, unitPriceCents }) => ({
            bookId: offer.bibliomanagerId,
            unitPrice: toPesos(unitPriceCents),
          })),
        } satisfies Omit<AmountChanged, keyof Problem>,
      )
  }
}

/** The request's field that names the book of this line. */
function bookField(line: number, books: OrderedBooks): string {
  return books.lines ? `lines.${line}.bookId` : 'bookId'
}

export function payRefusal(paying: Exclude<Paying, { kind: 'paying' | 'rejected' | 'too-many-cards' }>): ProblemError {
  switch (paying.kind) {
    case 'unknown-order':
      return notFound('No encontramos esa orden.')
    case 'not-payable':
      return new ProblemError(409, 'not-payable', 'Esta orden ya está paga, en proceso de pago o cancelada.')
    case 'failed':
      return paymentFailed()
    case 'amount-changed':
      return new ProblemError(409, 'amount-changed', 'El total no es el de la orden. No se cobró nada.', {
        grandTotal: toPesos(paying.grandTotalCents),
      })
  }
}

export function cancelRefusal(
  cancelling: Exclude<BuyerCancelling, { kind: 'cancelled' | 'already-cancelled' }>,
): ProblemError {
  switch (cancelling.kind) {
    case 'unknown-order':
      return notFound('No encontramos esa orden.')
    case 'being-verified':
      return beingVerified()
    default:
      return unchanged(cancelling, 'Ya recibimos dinero por esta orden: escríbenos para cancelarla.')
  }
}

const isCancelled = () => new ProblemError(409, 'cancelled', 'Esta orden está cancelada.')

const beingVerified = () =>
  new ProblemError(409, 'being-verified', 'Estamos verificando un pago de esta orden. Prueba otra vez en unos minutos.')

export function changeRefusal(changing: Exclude<BuyerChanging, { kind: 'changed' | 'as-before' }>): ProblemError {
  switch (changing.kind) {
    case 'unknown-order':
      return notFound('No encontramos esa orden.')
    case 'nothing-left':
      return new ProblemError(409, 'nothing-left', 'No quedaría nada en la orden. Si no la quieres, cancélala.')
    case 'other-copies':
      return new ProblemError(
        409,
        'other-copies',
        'La orden cambió mientras tanto. Mira cómo está ahora y prueba otra vez.',
      )
    case 'being-verified':
      return beingVerified()
    case 'cancelled':
      return isCancelled()
    case 'too-many-changes':
      return new ProblemError(
        409,
        'too-many-changes',
        'De esta orden ya se quitaron ejemplares varias veces. Escríbenos y quitamos lo que falte.',
      )
    default:
      return unchanged(
        changing,
        'Con el dinero de esta orden no podemos hacerlo desde aquí. No cambió nada: escríbenos y lo resolvemos.',
      )
  }
}

export function moveRefusal(moving: Exclude<BuyerMoving, { kind: 'changed' | 'as-before' }>): ProblemError {
  switch (moving.kind) {
    case 'unknown-order':
      return notFound('No encontramos esa orden.')
    case 'not-delivered':
      return new ProblemError(
        409,
        'not-delivered',
        'Esta orden se retira en el centro de retiro: no va a una dirección.',
      )
    case 'cancelled':
      return isCancelled()
    case 'not-available':
      return new ProblemError(
        409,
        'not-available',
        'No llegamos a ese destino con este pedido. Escríbenos y lo resolvemos.',
      )
    case 'costs-more':
      return new ProblemError(
        409,
        'costs-more',
        `El envío hasta allí cuesta ${formatExactPrice(moving.moreCents)} más. La dirección sigue como estaba: escríbenos, o cancela la orden y haz el pedido otra vez.`,
      )
    case 'too-many-changes':
      return new ProblemError(
        409,
        'too-many-changes',
        'La dirección de esta orden ya cambió varias veces. Escríbenos y la cambiamos.',
      )
    default:
      return unchanged(
        moving,
        'Tenemos que mirar el pago de esta orden antes de cambiarla: escríbenos y lo resolvemos.',
      )
  }
}

/** The problem for a refused change of a paid order. `aboutMoney`: the words if a person has to look at its money. */
function unchanged({ kind }: BuyerRefused, aboutMoney: string): ProblemError {
  switch (kind) {
    case 'unclear-money':
      return new ProblemError(409, 'paid', aboutMoney)
    case 'too-late':
      return new ProblemError(
        409,
        'printing-began',
        'La imprenta ya empezó con tu pedido y no puede detenerlo. Escríbenos y vemos qué se puede hacer.',
      )
    case 'network-silent':
      return new ProblemError(
        409,
        'printing-unknown',
        'No pudimos hablar con la imprenta. No cambió nada: prueba otra vez en unos minutos.',
      )
  }
}
