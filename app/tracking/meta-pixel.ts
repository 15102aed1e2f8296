import { loadScript } from './load-script.ts'
import { isPrivatePath } from './public-address.ts'
import { priceOf } from './reported-book.ts'
import { CURRENCY, type ReportedBook, type ReportedLine, type ShopEvent, type Tracker } from './shop-event.ts'

/** The queue that Meta's base code leaves in the page, until its script takes the calls over. */
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

/** One call of `fbq`, without its verb when Meta knows the event. */
interface Call {
  verb: 'track' | 'trackCustom'
  name: string
  parameters: Record<string, unknown>
  /** By this Meta knows an event that it gets twice. */
  eventID?: string
}

/** Books named in the view of a list: more of them make an address longer than Meta takes. */
const LISTED_BOOKS = 10

/**
 * Meta's Pixel, its script loaded. Every call of the script sends Meta the address of the page, so nothing is said while the page is
 * one person's own: it is said on the next page.
 */
export function openMetaPixel(id: string): Tracker {
  const fbq = leaveQueue()
  fbq('consent', 'revoke')
  // No clicks, forms and texts of the page that nobody here decided to report.
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

/** Meta's base code, as developers.facebook.com/docs/meta-pixel/get-started gives it. */
function leaveQueue(): Fbq {
  if (window.fbq) return window.fbq
  const fbq = ((...call: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...call)
    else fbq.queue.push(call)
  }) as Fbq
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] })
  // The shop reports its pages itself, each one; by itself the script would do so once more, or not at all.
  fbq.disablePushState = true
  fbq.allowDuplicatePageViews = true
  window.fbq = fbq
  window._fbq = fbq
  return fbq
}

/** The event Meta knows for one of ours (developers.facebook.com/docs/meta-pixel/reference), or null when it knows none. */
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
