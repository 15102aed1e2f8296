import { createContext, type ReactNode, useContext } from 'react'
import type { ShopFacts } from './shop-facts.ts'
import { useShop } from './use-shop.ts'

/** The markup of a part of the shell, made once for a shop's data. */
export type KeepMarkup = (name: string, shop: ShopFacts, part: ReactNode) => string

/** Given by the server alone. */
export const KeepMarkupContext = createContext<KeepMarkup | null>(null)

/**
 * The inside of an element that is the same on every page: what it holds hangs on nothing but `useShop`. The shell is a third of a page;
 * the server renders it once for all of them, and the browser takes the same markup over as plain React.
 * @returns the element's props
 */
export function useSameMarkup(
  name: string,
  part: ReactNode,
): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  const keep = useContext(KeepMarkupContext)
  const shop = useShop()
  return keep ? { dangerouslySetInnerHTML: { __html: keep(name, shop, part) } } : { children: part }
}
