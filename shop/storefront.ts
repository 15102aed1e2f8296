import type { Database } from '../platform/database/database.ts'
import { type BuyerOrdersDeps, createBuyerOrders } from './buyer-orders.ts'
import type { Captcha } from './captcha/captcha.ts'
import { type CatalogueReadsDeps, createCatalogueReads } from './catalogue-reads.ts'

export interface StorefrontDeps
  extends Omit<CatalogueReadsDeps, 'pagesDb' | 'readingDb'>,
    Omit<BuyerOrdersDeps, 'pagesDb'> {
  /** For page data beside the catalogue, such as an order's current state or tariffs. The same database, over the readers' connections. */
  pagesDb?: Database
  /** For catalogue and search; holds at least `version`. */
  readingDb?: Database
  captcha: Captcha
}

/** The buyers' door, for screens and API: one method a use case. */
export type Storefront = ReturnType<typeof createStorefront>

export function createStorefront(deps: StorefrontDeps) {
  const { captcha, pagesDb = deps.db, readingDb = pagesDb } = deps
  return {
    /** The shop's name, contacts and addresses, as set in its settings. */
    profile: deps.profile,
    /** The work by which a browser gets a captcha token; null if a vendor's script provides tokens. */
    captchaChallenge: captcha.challenge,
    /** Checks a captcha token for an action, and uses it up. */
    verifyCaptcha: captcha.verify,
    ...createCatalogueReads({ ...deps, pagesDb, readingDb }),
    ...createBuyerOrders({ ...deps, pagesDb }),
  }
}
