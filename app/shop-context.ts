import { createContext, type RouterContextProvider } from 'react-router'
// The one import from the business, and only of a type: a screen's loader takes the running shop from the request's context.
import type { Storefront } from '../shop/storefront.ts'

/** The key under which the server puts the running shop into each request's context. */
export const shopContext = createContext<Storefront>()

/** The key of what the server does with an error of ours: it logs it with the request's id. */
export const failureContext = createContext<(error: unknown) => void>()

/** A finished page, and the inline scripts of our code in it. */
export interface FinishedPage {
  html: string
  scripts: string[]
}

/** The key of what the server does with the headers of a finished page: they depend on the inline scripts of our code in it. */
export const finishContext = createContext<(scripts: readonly string[], headers: Headers) => void>()

/** The key of finished pages that say "not found", by the screen that did not find: nothing in them depends on the address. */
export const notFoundPagesContext = createContext<Pick<Map<string, FinishedPage>, 'get' | 'set'>>()

/** The running shop, for a loader: `shopOf(context).findBookByIsbn(isbn)`. */
export function shopOf(context: Readonly<RouterContextProvider>): Storefront {
  return context.get(shopContext)
}
