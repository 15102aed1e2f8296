import { CART_PATH } from '../../contract/addresses.ts'
import { Icon } from '../../ui/icon.tsx'
import { useCart } from './cart-store.ts'
import { countCart } from './count-cart.ts'

/** 'Tu pedido (2)', counting copies. Phones show an icon and the number. */
export function CartLink() {
  const { copies } = countCart(useCart())
  // All lines are older than 30 days.
  if (copies === 0) return null
  return (
    <a className="cart-link" href={CART_PATH}>
      <Icon name="bag" size={22} />
      <span className="max-xs:sr-only">Tu pedido</span> ({copies})
    </a>
  )
}
