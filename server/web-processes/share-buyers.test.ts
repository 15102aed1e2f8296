import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { shareBuyers, sharedBuyers } from './share-buyers.ts'

/** Stands for a web process, and what it receives. */
function webProcess() {
  const received: boolean[] = []
  const worker = Object.assign(new EventEmitter(), {
    isConnected: () => true,
    send: (message: { kind: string; areThere: boolean }) => received.push(message.areThere),
  })
  const says = (areThere: boolean) => worker.emit('message', { kind: 'buyers', areThere })
  return { worker: worker as unknown as Worker, received, says, dies: () => worker.emit('disconnect') }
}

it('each web process hears once that people buy in another, and when none does any more', () => {
  const [one, two, three] = [webProcess(), webProcess(), webProcess()]
  const buyers = shareBuyers()
  for (const { worker } of [one, two, three]) buyers.follow(worker)
  expect(buyers.areThere()).toBe(false)
  one.says(true)
  expect(buyers.areThere()).toBe(true)
  expect([one.received, two.received, three.received]).toEqual([[], [true], [true]])
  two.says(true)
  one.says(false)
  expect(buyers.areThere()).toBe(true)
  expect([one.received, two.received, three.received]).toEqual([[true], [true, false], [true]])
  two.says(false)
  expect(buyers.areThere()).toBe(false)
  expect([one.received, two.received, three.received]).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
})

it('nobody waits for the buyers of a process that died', () => {
  const [one, two] = [webProcess(), webProcess()]
  const buyers = shareBuyers()
  for (const { worker } of [one, two]) buyers.follow(worker)
  one.says(true)
  one.dies()
  expect(buyers.areThere()).toBe(false)
  expect([one.received, two.received]).toEqual([[], [true, false]])
})

it('a web process tells when people begin to buy in it and when none does any more, and hears of those elsewhere', async () => {
  const said: unknown[] = []
  const buyers = sharedBuyers(message => void said.push(message))
  const app = new Hono()
  app.post('/', buyers.count, context => {
    context.get('buys')?.()
    said.push(buyers.areThere())
    return context.text('')
  })
  await app.request('/', { method: 'POST' })
  expect(said).toEqual([{ kind: 'buyers', areThere: true }, true, { kind: 'buyers', areThere: false }])
  const hear = (areThere: boolean) => process.emit('message', { kind: 'buyers-elsewhere', areThere }, undefined)
  hear(true)
  expect(buyers.areThere()).toBe(true)
  hear(false)
  expect(buyers.areThere()).toBe(false)
})
