import { expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { pictureBytes } from './serve-shop.ts'

it('several web processes keep no more pictures than one', () => {
  expect(pictureBytes(readConfig({ IMAGE_CACHE_MB: '300' }))).toBe(300_000_000)
  expect(pictureBytes(readConfig({ IMAGE_CACHE_MB: '300', WEB_PROCESSES: '3' }))).toBe(100_000_000)
})
