import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { ShopFacts } from './shop-facts.ts'
import { useShop } from './use-shop.ts'

/** The markup of a part, made once. */
export interface KeepMarkup {
  /** For as long as the shop's data stay the same. */
  ofShop(name: string, shop: ShopFacts, part: ReactNode): string
  /** For as long as there is room: `props` say all that it depends on, the shop's profile aside. */
  ofProps(props: object, shop: ShopFacts, part: () => ReactNode): string
}

/** Given by the server alone. */
export const KeepMarkupContext = createContext<KeepMarkup | null>(null)

type MarkupProps = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * The inside of an element that is the same on every page: what it holds depends on nothing but `useShop`. The shell is a third of a page;
 * the server renders it once for all of them, and the browser takes the same markup over as plain React.
 *
 * No hook may follow it in its component: a render inside a render leaves React without the component it was rendering.
 * @returns the element's props
 */
export function useSameMarkup(name: string, part: ReactNode): MarkupProps {
  const keep = useContext(KeepMarkupContext)
  const shop = useShop()
  return keep ? { dangerouslySetInnerHTML: { __html: keep.ofShop(name, shop, part) } } : { children: part }
}

/**
 * The same for what many pages show, like the cards of books: each depends on its `props` and on the profile of `useShop`. Nothing in it may
 * be preloaded: what React adds to a page's head for it would be missing there.
 * @param part makes one of them, with a key
 */
export function useRepeatedMarkup<Props extends object>(
  all: readonly Props[],
  part: (props: Props) => ReactElement,
): MarkupProps {
  const keep = useContext(KeepMarkupContext)
  const shop = useShop()
  if (!keep) return { children: all.map(part) }
  return {
    dangerouslySetInnerHTML: { __html: all.map(props => keep.ofProps(props, shop, () => part(props))).join('') },
  }
}
