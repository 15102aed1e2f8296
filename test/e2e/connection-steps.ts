import { expect, type Page } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import type { Journey } from './clocked-fixture.ts'
import { join, open } from './desk-steps.ts'

export const UNKNOWN = /La librería no contestó, y no se sabe si se hizo\. Lo que escribiste sigue aquí/
export const ACTS = '**/*.data'

/** An order's page, as somebody of the team has it open. */
export async function openOrder(page: Page, journey: Journey): Promise<number> {
  const { id } = await placeTestOrder(journey.url)
  await join(page, journey)
  await open(page, `${journey.url}/mesa/ordenes/${id}`)
  return id
}

/** From now on acts do not get to the shop; `loses` only their answers. */
export async function breakActs(page: Page, loses: 'requests' | 'answers'): Promise<void> {
  await page.route(ACTS, async route => {
    if (route.request().method() === 'GET') return route.continue()
    if (loses === 'answers') await route.fetch()
    return route.abort()
  })
}

/** A caller's order as far as its total, for somebody who picks it up. */
export async function askTotal(page: Page, fullName: string): Promise<void> {
  await page.getByLabel('Nombre y apellido').fill(fullName)
  await page.getByLabel('Teléfono').fill('099 111 222')
  await page.getByLabel('Lo retira').check()
  await page.getByRole('button', { name: 'Ver el total' }).click()
  await expect(page.getByRole('button', { name: /^Hacer la orden por/ })).toBeVisible()
}

/** Acts, or what is loaded, wait until the function that is returned is called. */
export async function hold(page: Page, what: 'acts' | 'loads'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`${ACTS}*`, async route => {
    if ((route.request().method() === 'GET') !== (what === 'loads')) return route.fallback()
    await promise
    await route.continue()
  })
  return resolve
}

/** Acts get no answer once the function that is returned is called. */
export async function loseAnswer(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`${ACTS}*`, async route => {
    if (route.request().method() === 'GET') return route.fallback()
    await promise
    await route.abort()
  })
  return resolve
}
