import { loadScript } from './load-script.ts'
import { isPrivatePath } from './public-address.ts'
import { priceOf } from './reported-book.ts'
import { CURRENCY, type ReportedBook, type ReportedLine, type ShopEvent, type Tracker } from './shop-event.ts'

/** The queue that Meta's base code puts in the page, until its script takes over the calls. */
interface Fbq {
  (...call: unknown[]): void
  callMethod?: (...call: unknown[]) => void
  queue: unknown[][]
  push: Fbq
  loaded: boolean
  version: string
  disablePushState: boolean
  allowDuplicatePageViews: boolean
}
declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
  }
}

/** One call of `fbq`. `verb` is `trackCustom` for an event that Meta does not know. */
interface Call {
  verb: 'track' | 'trackCustom'
  name: string
  parameters: Record<string, unknown>
  /** Lets Meta recognise an event that it gets twice. */
  eventID?: string
}

/** Most books in the view of a list: more would make a URL longer than Meta accepts. */
const LISTED_BOOKS = 10

/**
 * Opens Meta's Pixel and loads its script. Every call sends Meta the address of the page. So on a private page nothing is sent: it waits
 * for the next page.
 */
export function openMetaPixel(id: string): Tracker {
  const fbq = leaveQueue()
  fbq('consent', 'revoke')
  // Turns off automatic events with clicks, forms and texts of the page.
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  fbq('consent', 'grant')
  loadScript('https://connect.facebook.net/en_US/fbevents.js')
  let held: Call[] = []
  return {
    report(event) {
      const call = metaCall(event)
      if (!call) return
      if (isPrivatePath(location.pathname)) {
        if (event.type !== 'page-view') held.push(call)
        return
      }
      for (const { verb, name, parameters, eventID } of [...held, call]) {
        fbq(verb, name, parameters, ...(eventID ? [{ eventID }] : []))
      }
      held = []
    },
  }
}

/** Meta's base code, as in developers.facebook.com/docs/meta-pixel/get-started. */
function leaveQueue(): Fbq {
  if (window.fbq) return window.fbq
  const fbq = ((...call: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...call)
    else fbq.queue.push(call)
  }) as Fbq
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] })
  // The shop reports every page itself; the script would report some twice and others not at all.
  fbq.disablePushState = true
  fbq.allowDuplicatePageViews = true
  window.fbq = fbq
  window._fbq = fbq
  return fbq
}

/** Meta's event for one of ours (developers.facebook.com/docs/meta-pixel/reference), or null if it has none. */
export function metaCall(event: ShopEvent): Call | null {
  switch (event.type) {
    case 'page-view':
      return standard('PageView', {})
    case 'book-view':
      return standard('ViewContent', { ...oneOf(event.book), content_name: event.book.title })
    case 'list-view':
      return listCall(event)
    case 'buy-click':
    case 'cart-add':
      return standard('AddToCart', { ...oneOf(event.book), content_name: event.book.title })
    case 'checkout-view':
      return standard('InitiateCheckout', bought(event.lines))
    case 'payment-added':
      return standard('AddPaymentInfo', bought(event.lines))
    case 'order-placed': {
      const { orderId, value, lines } = event
      return { ...standard('Purchase', { ...bought(lines), value }), eventID: `order-${orderId}` }
    }
    case 'messaging-contact':
      return standard('Contact', {})
    case 'book-select':
    case 'shipping-added':
      return null
  }
}

function listCall({ list, books, query }: Extract<ShopEvent, { type: 'list-view' }>): Call {
  const listed = { content_type: 'product', content_ids: books.slice(0, LISTED_BOOKS).map(({ id }) => id) }
  if (query) return standard('Search', { ...listed, search_string: query })
  return { verb: 'trackCustom', name: 'ViewCategory', parameters: { ...listed, content_category: list.name } }
}

function standard(name: string, parameters: Record<string, unknown>): Call {
  return { verb: 'track', name, parameters }
}

function oneOf({ id, price }: ReportedBook) {
  return {
    content_type: 'product',
    content_ids: [id],
    contents: [{ id, quantity: 1 }],
    ...(price !== undefined && { currency: CURRENCY, value: price }),
  }
}

function bought(lines: readonly ReportedLine[]) {
  return {
    content_type: 'product',
    content_ids: lines.map(({ id }) => id),
    contents: lines.map(({ id, quantity }) => ({ id, quantity })),
    num_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency: CURRENCY,
    value: priceOf(lines),
  }
}
