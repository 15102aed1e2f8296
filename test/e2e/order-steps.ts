import type { Page } from '@playwright/test'
import { toCents } from '../../contract/money.ts'
import type { OrderResponse } from '../../contract/order.ts'
import type { Actor } from '../../shop/staff/actor.ts'
import { confirmContact, confirmOffline, openPayment } from './checkout-steps.ts'
import { BUYER } from './clocked-fixture.ts'

export const OPERATOR: Actor = { id: 'marta', name: 'Marta', role: 'owner', isConfirmed: true }

/** The steps up to 'Pedir' for an order that is paid OFFLINE and collected. */
export async function readyToPayOffline(page: Page, shopUrl: string): Promise<void> {
  await openPayment(page, shopUrl)
  await confirmOffline(page)
  await confirmContact(page, BUYER)
}

/** The order whose page is open, as the API shows it. */
export async function orderOf(page: Page): Promise<OrderResponse> {
  const externalId = new URL(page.url()).pathname.split('/').at(-1)
  return (await page.request.get(new URL(`/api/web/orders/${externalId}`, page.url()).href)).json()
}

/** Money for an order, as the operator reads it in a statement of that day. */
export function transfer(orderId: number, total: number, receivedOn: string) {
  return { orderId, key: `ABITAB-${orderId}`, receivedOn, amountCents: toCents(total), description: '' }
}
