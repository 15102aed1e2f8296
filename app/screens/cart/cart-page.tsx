import { useIsAlive } from '../../../ui/use-is-alive.ts'
import { useCart } from '../../cart/cart-store.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { CartLines } from './cart-lines.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PasteList } from './paste-list.tsx'
import { type ListProposal, Proposal } from './proposal.tsx'

/**
 * The cart without the checkout's steps, below a list that the address may propose for it. The server does not know the cart, so its place
 * stays empty until the script runs.
 */
export function CartPage({ proposal }: { proposal: ListProposal | null }) {
  const cart = useCart()
  const isAlive = useIsAlive()
  const isShown = isAlive && (cart.length > 0 || !proposal)
  return (
    <div className="mx-auto max-w-264 pb-10">
      <BackLink className="sm:mt-2" />
      {proposal && <Proposal proposal={proposal} />}
      {proposal ? (
        isShown && <h2 className="mt-12 font-normal text-2xl leading-tight sm:text-3xl">Tu pedido</h2>
      ) : (
        <h1 className="font-normal text-3xl leading-tight sm:text-4xl">Tu pedido</h1>
      )}
      <div className={proposal ? '' : 'min-h-72'}>
        {isShown && (cart.length > 0 ? <CartLines cart={cart} /> : <EmptyCart />)}
        <noscript>
          <p className="mt-4 max-w-measure">
            Tu pedido se arma en este navegador, y para eso hace falta JavaScript. Sin él puedes buscar y leer, y
            pedirnos los libros por WhatsApp o por email.
          </p>
        </noscript>
      </div>
      <PasteList />
    </div>
  )
}
