import { bookPath } from '../contract/addresses.ts'
import type { BookPage } from '../contract/book.ts'
import { montevideoDate } from '../contract/dates.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { createDatabase, createPool } from '../platform/database/database.ts'
import { startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { openDesk, operator } from '../server/cli/open-desk.ts'
import { placeSampleOrders } from '../shop/orders/sample/sample-orders.ts'
import { askForTestBook, placeTestOrder } from '../test/support/place-test-order.ts'

const ORDERS = 400
const DELIVERY = {
  shippingMethod: 'DELIVERY',
  address: 'Colonia 1235, apto. 402',
  city: 'Montevideo',
  department: 'Montevideo',
  zipCode: '11100',
} as const

/**
 * Gives a running shop a past, and a morning with things that wait: a paid order, money that fits nothing, a question for a book.
 * @returns a book and an order worth showing
 */
export async function placeOrdersToShow(
  origin: string,
  dataFolder: string,
): Promise<{ bookPath: string; orderId: number }> {
  const server = await startEmbeddedServer(dataFolder)
  const pool = createPool(server.connection, error => console.error(error.message))
  const db = createDatabase(pool)
  const { desk, close } = await openDesk(readConfig({ DATA_DIR: dataFolder, PUBLIC_URL: origin }), { db, pool })
  try {
    await placeSampleOrders({ db, clock: systemClock }, ORDERS)
    const placed = await placeTestOrder(origin, DELIVERY, 'ana.perez@correo.example')
    await placeTestOrder(origin)
    const books = ((await (await fetch(`${origin}/api/web/books/?size=20`)).json()) as BookPage).content
    const unpriced = books.find(({ retailPrice }) => retailPrice === undefined)
    if (unpriced) await askForTestBook(origin, unpriced.bibliomanagerId)
    const { id: orderId, grand_total_cents: cents } = await db
      .selectFrom('orders')
      .select(['id', 'grand_total_cents'])
      .where('external_id', '=', placed.externalId)
      .executeTakeFirstOrThrow()
    const receivedOn = montevideoDate(systemClock.now())
    await desk.confirmPayment(operator('Marta'), {
      orderId,
      key: 'BROU-20871',
      receivedOn,
      amountCents: cents,
      description: 'TRF ANA PEREZ',
    })
    for (const [key, amountCents, description] of [
      ['BROU-20874', 149_000, 'TRF M. RODRIGUEZ'],
      ['BROU-20880', 98_000, 'DEPOSITO ABITAB'],
    ] as const) {
      await desk.confirmPayment(operator('Marta'), {
        orderId,
        key,
        receivedOn,
        amountCents,
        description,
        keep: true,
      })
    }
    const shown = books.find(({ retailPrice, frontCover }) => retailPrice !== undefined && frontCover)
    if (!shown) throw new Error('the catalogue has no book to show')
    return { bookPath: bookPath(shown), orderId }
  } finally {
    await close()
    await pool.end()
  }
}
