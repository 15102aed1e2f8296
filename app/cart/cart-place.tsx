import { type ComponentType, lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import { useScriptMark } from '../own-scripts.ts'
import { CART_KEY, useHasCart } from './cart-mark.ts'

/** Loaded only if there is a cart. If the chunk can't be loaded, its place stays empty. */
const CartLink = lazy<ComponentType>(() =>
  import('./cart-link.tsx').then(
    module => ({ default: module.CartLink }),
    () => ({ default: () => null }),
  ),
)

/** Runs while the browser parses the server's page, which is the same for everyone: reserves the place if this browser has a cart. */
const ROOM_SCRIPT = `try{localStorage.getItem('${CART_KEY}')&&(document.currentScript.parentNode.dataset.kept='')}catch{}`

/** The place of 'Tu pedido (2)' in the top bar, reserved from the first paint on; takes no room if the cart is empty. */
export function CartPlace() {
  const place = useRef<HTMLDivElement>(null)
  const mark = useScriptMark()
  const isServerPage = !useIsAlive()
  const hasCart = useHasCart()
  useLayoutEffect(() => {
    if (!isServerPage) place.current?.toggleAttribute('data-kept', hasCart)
  }, [isServerPage, hasCart])

  return (
    <div className="cart-place" ref={place} suppressHydrationWarning>
      {isServerPage && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        <script dangerouslySetInnerHTML={{ __html: ROOM_SCRIPT }} nonce={mark} />
      )}
      {hasCart && (
        <Suspense>
          <CartLink />
        </Suspense>
      )}
    </div>
  )
}
