import { getEventListeners } from 'node:events'
import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import { SILENCE_MS } from '../../desk/shell/change-stream.ts'
import { BEAT_MS, createDeskChanges, streamChanges } from './desk-changes.ts'

afterEach(() => void vi.useRealTimers())

function openStreams() {
  const changes = createDeskChanges()
  const app = new Hono().get('/:session', context =>
    streamChanges(context, changes, {
      sessionId: Number(context.req.param('session')),
      isSessionOpen: async () => true,
    }),
  )
  const open = async (session = 1) => {
    const { body, status } = await app.request(`/${session}`)
    if (!body) throw new Error(`there is no stream: ${status}`)
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

it('ends every stream where changes were missed, and sends them to those that come then', async () => {
  const { changes, open, listeners } = openStreams()
  const before = await open()
  changes.startAgain()
  expect((await before.read()).done).toBe(true)
  const after = await open()
  changes.hear('imports')
  expect(new TextDecoder().decode((await after.read()).value)).toBe('data: imports\n\n')
  changes.close()
  changes.startAgain()
  expect((await after.read()).done).toBe(true)
  expect((await (await open()).read()).done).toBe(true)
  expect(listeners()).toBe(0)
})

it('a session has so many streams, and takes none from others', async () => {
  const { open, changes } = openStreams()
  const readers = await Promise.all(Array.from({ length: 20 }, () => open(1)))
  await expect(open(1)).rejects.toThrow('503')
  await open(2)
  await readers[0]?.cancel()
  await expect.poll(() => open(1).catch(() => null)).not.toBeNull()
  changes.close()
})

it('beats as an event, which the page hears, twice before it takes a silent stream for dead', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { open, changes } = openStreams()
  const reader = await open()
  vi.advanceTimersByTime(BEAT_MS)
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('event: beat\ndata:\n\n')
  expect(2 * BEAT_MS).toBeLessThan(SILENCE_MS)
  changes.close()
})
