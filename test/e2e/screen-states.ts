import type { Page } from '@playwright/test'
import { bookPath, checkoutPath, orderPath } from '../../contract/addresses.ts'
import type { BookPage } from '../../contract/book.ts'
import { LIFE_POINTS, type LifePoint } from '../support/life-points.ts'
import { mailRefusalPath } from '../support/mail-refusal-path.ts'
import { placeTestOrder } from '../support/place-test-order.ts'
import {
  addBeforeBuying,
  chooseOffline,
  failQuote,
  fillEverything,
  holdOrder,
  loseProvider,
  placeByCard,
  placeRejected,
  showAddressErrors,
  showCardErrors,
  showContactErrors,
} from './checkout-states.ts'
import { confirmPickup, press } from './checkout-steps.ts'
import { comeAlive } from './come-alive.ts'

/** A screen as a visitor may find it: where they go, and what they do there. */
export interface ScreenState {
  path: string
  reach?: (page: Page) => Promise<unknown>
}

/** Addresses of one shop that its screens need. */
export interface SampleAddresses {
  book: string
  checkout: string
  bookWithoutPrice: string
  bookOfSeveral: string
  order: string
  /** Of someone who takes the shop's mails, and of someone who is to refuse them. */
  mails: { taken: string; toRefuse: string }
}

/** Of the best seller, its checkout and a new order of it, of a book without a price and of one by several people; `dataFolder` is the shop's. */
export async function readSampleAddresses(origin: string, dataFolder: string): Promise<SampleAddresses> {
  const bestSeller = await findBook(origin, ({ retailPrice }) => retailPrice !== undefined)
  const priceless = await findBook(origin, ({ retailPrice }) => retailPrice === undefined)
  const ofSeveral = await findBook(origin, ({ author }) => author?.includes(';') ?? false)
  const { externalId } = await placeTestOrder(origin)
  return {
    book: bookPath(bestSeller),
    checkout: checkoutPath(bestSeller),
    bookWithoutPrice: bookPath(priceless),
    bookOfSeveral: bookPath(ofSeveral),
    order: orderPath(externalId),
    mails: {
      taken: mailRefusalPath(dataFolder, 'ana@example.com'),
      toRefuse: mailRefusalPath(dataFolder, 'eva@example.com'),
    },
  }
}

/** Every screen of the shop, and every state of it that looks or works in another way: what axe and the journeys of access look at. */
export function screenStates({
  book,
  checkout,
  bookWithoutPrice,
  order,
  mails,
}: SampleAddresses): Record<string, ScreenState> {
  return {
    home: { path: '/' },
    'cookies accepted': { path: '/', reach: page => press(page, 'Aceptar') },
    'categories menu': { path: '/', reach: page => press(page, 'Categorías') },
    'categories dialog': { path: '/', reach: openCategories },
    suggestions: { path: '/', reach: page => type(page, 'quij', page.getByRole('option').first()) },
    'no suggestions': { path: '/', reach: page => type(page, 'xqzw', page.getByText('Sin sugerencias')) },
    'all books': { path: '/libros' },
    search: { path: '/libros?q=historia' },
    'search, misspelt': { path: '/libros?q=garcia+markes' },
    'search without books': { path: '/libros?q=borjes+xyzzyw' },
    'unknown ISBN': { path: '/libros?q=9780000000002' },
    category: { path: '/categorias/ficcion/F' },
    'category, filtered': { path: '/categorias/ficcion/F?c=FC&min=500' },
    'category, filters open': { path: '/categorias/ficcion/F?c=FC', reach: openFilters },
    'best sellers': { path: '/categorias/mas-vendidos' },
    'new releases': { path: '/categorias/novedades' },
    author: { path: '/autores/julio-cortazar' },
    book: { path: book },
    'book without price': { path: bookWithoutPrice, reach: page => page.getByLabel('Email').waitFor() },
    'book request, errors': { path: bookWithoutPrice, reach: showRequestErrors },
    'book request, received': { path: bookWithoutPrice, reach: sendRequest },
    checkout: { path: checkout },
    'checkout, address errors': { path: checkout, reach: showAddressErrors },
    'checkout, quote failed': { path: checkout, reach: failQuote },
    'checkout, card form': { path: checkout, reach: confirmPickup },
    'checkout, card form out of reach': { path: checkout, reach: loseProvider },
    'checkout, card errors': { path: checkout, reach: showCardErrors },
    'checkout, offline payment': { path: checkout, reach: chooseOffline },
    'checkout, contact errors': { path: checkout, reach: showContactErrors },
    'checkout, ready to place': { path: checkout, reach: fillEverything },
    'checkout, placing': { path: checkout, reach: holdOrder },
    'checkout, rejected': { path: checkout, reach: page => placeRejected(page) },
    'checkout, several books': { path: checkout, reach: page => addBeforeBuying(page, book, checkout) },
    'cart, empty': { path: '/pedido', reach: page => page.getByText('Todavía no agregaste libros.').waitFor() },
    cart: { path: book, reach: addAndView },
    'cart, shared': { path: book, reach: shareCart },
    'cart, nothing pasted': { path: '/pedido', reach: pasteNothing },
    'cart, a list': { path: `/pedido?lista=${isbnOf(book)}.2,${isbnOf(bookWithoutPrice)},9780306406157` },
    'order to pay': { path: order },
    'order, asked whether to cancel': { path: order, reach: askToCancel },
    'order, paying': { path: order, reach: openPayForm },
    'order, paid by card': { path: checkout, reach: page => placeByCard(page, 'APRO') },
    'order, payment pending': { path: checkout, reach: page => placeByCard(page, 'CONT') },
    'last order, none': { path: '/orden' },
    'my orders': { path: '/mis-pedidos', reach: page => page.getByLabel('Email').waitFor() },
    'my orders, error': { path: '/mis-pedidos', reach: showLinksError },
    'my orders, sent': { path: '/mis-pedidos', reach: askForLinks },
    'mails, taken': { path: mails.taken },
    'mails, refused': { path: mails.toRefuse, reach: refuseMails },
    help: { path: '/ayuda' },
    'help, a question': { path: '/ayuda#pregunta-medios-de-pago' },
    policies: { path: '/politicas' },
    // So long that the cookie notice would cover one of its headings, and axe measure what is left of it.
    'policies, a section': { path: '/politicas#terminos-condiciones', reach: page => press(page, 'Aceptar') },
    'unknown page': { path: '/no-existe' },
    offline: { path: '/sin-conexion' },
  }
}

/** The page of an order at each point of its life; `addresses` are of another shop, whose time a test sets. */
export function lifeStates(addresses: Record<LifePoint, string>): Record<string, ScreenState> {
  const states = Object.entries(LIFE_POINTS).map(([point, words]) => {
    const state = {
      path: addresses[point as LifePoint],
      reach: (page: Page) => page.getByText(words).first().waitFor(),
    }
    return [`order, ${point}`, state]
  })
  return Object.fromEntries(states)
}

/** Brings a page into a state, with its heading there. */
export async function reachState(page: Page, { path, reach }: ScreenState): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await reach?.(page)
}

/** For journeys that ask only for the names of the screens. */
export const NO_ADDRESSES: SampleAddresses = {
  book: '',
  checkout: '',
  bookWithoutPrice: '',
  bookOfSeveral: '',
  order: '',
  mails: { taken: '', toRefuse: '' },
}

type ListedBook = BookPage['content'][number]

async function findBook(origin: string, isWanted: (book: ListedBook) => boolean): Promise<ListedBook> {
  let scroll = ''
  for (;;) {
    const answer = await fetch(`${origin}/api/web/books/?size=20${scroll}`)
    const { content, scrollId } = (await answer.json()) as BookPage
    const found = content.find(isWanted)
    if (found) return found
    if (!scrollId) throw new Error('The catalogue has no such book')
    scroll = `&scrollId=${encodeURIComponent(scrollId)}`
  }
}

const isbnOf = (path: string) => path.split('/').at(-1)

async function addAndView(page: Page) {
  await press(page, 'Agregar al pedido')
  await page.getByRole('link', { name: 'Ver pedido' }).click()
  await page.getByRole('button', { name: /^Quitar / }).waitFor()
}

async function shareCart(page: Page) {
  await addAndView(page)
  await press(page, 'Compartir esta lista')
  await page.getByText(/Quien lo abra ve los libros/).waitFor()
}

async function pasteNothing(page: Page) {
  await comeAlive(page)
  await page.getByLabel('Pega aquí los ISBN').fill('Una lista sin números')
  await press(page, 'Buscar estos libros')
  await page.locator('[aria-invalid="true"]').waitFor()
}

async function type(page: Page, text: string, awaited: ReturnType<Page['locator']>) {
  await page.getByPlaceholder('Título, Autor, Editorial o ISBN').pressSequentially(text, { delay: 30 })
  await awaited.waitFor({ state: 'attached' })
}

async function openCategories(page: Page) {
  await comeAlive(page)
  await page.getByRole('main').getByRole('link', { name: 'Todas las categorías' }).click()
  await page.getByRole('dialog').waitFor()
}

/** On phones in a dialog; elsewhere they are in the page. */
async function openFilters(page: Page) {
  const opener = page.getByRole('link', { name: /^Filtrar y ordenar/ })
  if (!(await opener.isVisible())) return
  await comeAlive(page)
  await opener.click()
  await page.getByRole('dialog').waitFor()
}

async function showRequestErrors(page: Page) {
  await press(page, 'Enviar consulta')
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

async function sendRequest(page: Page) {
  await fillContact(page)
  await press(page, 'Enviar consulta')
  await page.getByText('Recibimos su consulta').waitFor()
}

async function fillContact(page: Page) {
  await comeAlive(page)
  await page.getByLabel('Nombre y apellido').fill('Ana Pérez')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Teléfono').fill('099 123 456')
}

async function askToCancel(page: Page) {
  await press(page, 'Cancelar la orden')
  await page.getByRole('dialog').waitFor()
}

async function openPayForm(page: Page) {
  await page
    .getByRole('region', { name: 'Pagar la orden' })
    .getByRole('button', { name: /con tarjeta$/ })
    .click()
  await page.getByLabel('Número de tarjeta').waitFor()
}

async function showLinksError(page: Page) {
  await press(page, 'Enviarme los enlaces')
  await page.locator('[aria-invalid="true"]').waitFor()
}

/** One that was looked at before is refused already. */
async function refuseMails(page: Page) {
  const refuse = page.getByRole('button', { name: 'Dejar de recibirlos' })
  if (await refuse.isVisible()) await refuse.click()
  await page.getByRole('heading', { name: 'Ya no te enviamos estos emails' }).waitFor()
}

async function askForLinks(page: Page) {
  await comeAlive(page)
  await page.getByLabel('Email').fill('ana@example.com')
  await press(page, 'Enviarme los enlaces')
  await page.getByText('le llega un email').waitFor()
}
