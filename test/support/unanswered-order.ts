import { type CardShop, createCardShop } from './card-shop.ts'

/** The buyer's idempotency key of each order here. */
export const KEY = { orderKey: '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' }

/** Advances the shop's clock. */
export function wait({ clock }: CardShop, minutes: number): void {
  clock.at = new Date(clock.at.getTime() + minutes * 60_000)
}

/** The last payment in the database. */
export async function currentPayment({ db }: CardShop) {
  return db.selectFrom('payments').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

/** A card order whose charge got no answer: the provider made it (`cut-after-commit`) or never received it. */
export async function unansweredOrder(
  kind: 'cut-after-commit' | 'cut-before-commit',
  holder?: string,
): Promise<CardShop> {
  const test = await createCardShop()
  await test.sandbox.setFaults({ next: [{ operation: 'create', kind, times: 2 }] })
  await test.shop.placeOrder(await test.cardOrder(holder), KEY)
  return test
}

export const orderStatus = async ({ db }: CardShop) =>
  (await db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status
