import { type ComponentType, lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import { useScriptMark } from '../own-scripts.ts'
import { CART_KEY, useHasCart } from './cart-mark.ts'

/** Loaded where there is an order to show. One that does not come leaves its place empty. */
const CartLink = lazy<ComponentType>(() =>
  import('./cart-link.tsx').then(
    module => ({ default: module.CartLink }),
    () => ({ default: () => null }),
  ),
)

/** Runs while the server's page is read, which is the same for everyone: a browser that has put an order together keeps a place for it. */
const ROOM_SCRIPT = `try{localStorage.getItem('${CART_KEY}')&&(document.currentScript.parentNode.dataset.kept='')}catch{}`

/** The place of 'Tu pedido (2)' in the top bar, from the first paint on; none where this browser has nothing in its order. */
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
