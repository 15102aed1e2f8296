import { createContext, type RouterContextProvider } from 'react-router'
// The one import from the shop's business code, and only a type: a screen's loader takes the running shop from the request's context.
import type { Storefront } from '../shop/storefront.ts'

/** The key of the running shop in each request's context. */
export const shopContext = createContext<Storefront>()

/** The key of a function that handles an unexpected error: the server logs it with the request's id. */
export const failureContext = createContext<(error: unknown) => void>()

/** A finished page, and our inline scripts in it. */
export interface FinishedPage {
  html: string
  scripts: string[]
}

/** The key of a function that sets a finished page's headers, which depend on our inline scripts in it. */
export const finishContext = createContext<(scripts: readonly string[], headers: Headers) => void>()

/** The key of the finished not-found pages, by screen: nothing in them depends on the address. */
export const notFoundPagesContext = createContext<Pick<Map<string, FinishedPage>, 'get' | 'set'>>()

/** Gives a loader the running shop: `shopOf(context).findBookByIsbn(isbn)`. */
export function shopOf(context: Readonly<RouterContextProvider>): Storefront {
  return context.get(shopContext)
}
