import { expect, it, vi } from 'vitest'
import type { ShopEvent } from './shop-event.ts'
import { startTracking } from './track.ts'
import { moveView, reportPage } from './views.ts'

it('a page that goes on under another address is one view', async () => {
  const reportedEvents: ShopEvent[] = []
  vi.stubGlobal('window', { reportedEvents })
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('document', { referrer: '', title: '' })
  await startTracking({ ga4Id: null, metaPixelId: null, debug: true })
  moveView('/orden', '/orden/0b7c')
  reportPage('/orden/0b7c')
  expect(reportedEvents).toMatchObject([{ type: 'page-view', address: 'https://shop.example/orden' }])
  reportPage('/ayuda')
  expect(reportedEvents).toMatchObject([{}, { address: 'https://shop.example/ayuda' }])
})
