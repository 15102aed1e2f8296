/// <reference types="gtag.js" />
import { loadScript } from './load-script.ts'
import { publicAddress } from './public-address.ts'
import { priceOf } from './reported-book.ts'
import {
  CURRENCY,
  type ReportedBook,
  type ReportedLine,
  type ReportedList,
  type ShopEvent,
  type Tracker,
} from './shop-event.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

type Call = [name: string, parameters: Gtag.EventParams | Record<string, unknown>]

/** Google's consent types, all granted with the visitor's consent (consent mode, version 2). */
const STORAGES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

/** Opens Google Analytics 4 and loads its script. Page views are reported by the shop, which knows what counts as a page. */
export function openGa4(id: string): Tracker {
  window.dataLayer ??= []
  const { dataLayer } = window
  const gtag = function () {
    // biome-ignore lint/complexity/noArguments: Google's script takes this very object, and no array
    dataLayer.push(arguments)
  } as Gtag.Gtag
  gtag('consent', 'default', { ...allStorages('denied'), wait_for_update: 500 })
  gtag('consent', 'update', allStorages('granted'))
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false, page_location: publicAddress(location.href, location.origin) })
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  return {
    report(event) {
      if (event.type === 'page-view') {
        // Set for this event and for those that Google's script makes by itself.
        gtag('set', { page_location: event.address, page_referrer: event.referrer, page_title: event.title })
      }
      for (const [name, parameters] of ga4Calls(event)) gtag('event', name, parameters)
    },
  }
}

/** Google's events for one of ours (developers.google.com/analytics/devguides/collection/ga4/reference/events). */
export function ga4Calls(event: ShopEvent): Call[] {
  switch (event.type) {
    case 'page-view': {
      const { address, referrer, title } = event
      return [['page_view', { page_location: address, page_referrer: referrer, page_title: title }]]
    }
    case 'book-view':
      return [['view_item', { ...worth(event.book), items: [item(event.book)] }]]
    case 'list-view':
      return listCalls(event)
    case 'book-select': {
      const { list, book, position } = event
      return [['select_item', { ...listOf(list), items: [{ ...item(book), index: position }] }]]
    }
    case 'buy-click':
    case 'cart-add': {
      const { book, list } = event
      return [['add_to_cart', { ...worth(book), items: [{ ...item(book), ...(list && listOf(list)) }] }]]
    }
    case 'checkout-view':
      return [['begin_checkout', bought(event.lines)]]
    case 'shipping-added':
      return [['add_shipping_info', { ...bought(event.lines), shipping_tier: event.method }]]
    case 'payment-added':
      return [['add_payment_info', { ...bought(event.lines), payment_type: event.method, checkout_step: 3 }]]
    case 'order-placed': {
      const { orderId, value, shipping, taxes, lines } = event
      return [['purchase', { ...bought(lines), transaction_id: String(orderId), value, shipping, tax: taxes }]]
    }
    case 'messaging-contact':
      return [['generate_lead', {}]]
  }
}

function listCalls({ list, books, from, query }: Extract<ShopEvent, { type: 'list-view' }>): Call[] {
  const calls: Call[] = []
  if (query) calls.push(['search', { search_term: query }])
  const items = books.map((book, i) => ({ ...item(book), index: from + i }))
  if (items.length > 0) calls.push(['view_item_list', { ...listOf(list), items }])
  return calls
}

function item({ id, title, price, quantity = 1 }: ReportedBook & { quantity?: number }) {
  return { item_id: id, item_name: title, quantity, ...(price !== undefined && { price }) }
}

function listOf({ id, name }: ReportedList) {
  return { item_list_id: id, item_list_name: name }
}

/** The event's value with its currency; empty without a price. */
function worth({ price }: ReportedBook) {
  return price === undefined ? {} : { currency: CURRENCY, value: price }
}

function bought(lines: readonly ReportedLine[]) {
  return { currency: CURRENCY, value: priceOf(lines), items: lines.map(item) }
}

function allStorages(state: Gtag.ConsentParams['ad_storage']) {
  return Object.fromEntries(STORAGES.map(storage => [storage, state])) as Gtag.ConsentParams
}
