import { join } from 'node:path'
import { expect } from '@playwright/test'
import { isOverLimit, measureScreens } from '../../bench/client-javascript.ts'
import { chooseScreens } from '../../bench/queries.ts'
import { test } from './shop-fixture.ts'

test('no screen makes a phone load more JavaScript than its limit', async ({ shop }) => {
  const signal = AbortSignal.timeout(60_000)
  const screens = await measureScreens({
    origin: shop.url,
    screens: await chooseScreens(shop.url, signal),
    clientFolder: join(import.meta.dirname, '..', '..', 'build', 'client'),
    signal,
  })
  const inWords = screens.map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(1)} KB`).join(', ')
  expect(screens.filter(isOverLimit), inWords).toEqual([])
})
