import { getEventListeners } from 'node:events'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createDeskChanges, streamChanges } from './desk-changes.ts'

function openStreams() {
  const changes = createDeskChanges()
  const app = new Hono().get('/', context => streamChanges(context, changes, async () => true))
  const open = async () => {
    const { body } = await app.request('/')
    if (!body) throw new Error('there is no stream')
    const reader = body.getReader()
    await reader.read()
    return reader
  }
  return { changes, open, listeners: () => getEventListeners(changes.signal, 'abort').length }
}

it('a tab that is closed leaves nothing on the shop’s signal', async () => {
  const { open, listeners } = openStreams()
  const readers = [await open(), await open(), await open()]
  expect(listeners()).toBe(3)
  for (const reader of readers) await reader.cancel()
  await expect.poll(listeners).toBe(0)
})

it('ends every stream when the shop closes, and one that comes later at once', async () => {
  const { changes, open, listeners } = openStreams()
  const before = await open()
  changes.close()
  expect((await before.read()).done).toBe(true)
  const late = await open()
  expect((await late.read()).done).toBe(true)
  expect(listeners()).toBe(0)
})
