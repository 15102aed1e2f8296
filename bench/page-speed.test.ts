import { expect, test } from 'vitest'
import { summarize } from './page-speed.ts'

const answer = (perSecond: number) => ({
  answered: 9,
  failed: 0,
  statuses: '',
  perSecond,
  medianMs: 1,
  p99Ms: 2,
  busy: 0.5,
})

test('the ratio is the median of the paired ratios, not the ratio of the medians', () => {
  const rounds = [
    { shop: answer(100), reference: answer(1000) },
    { shop: answer(50), reference: answer(100) },
    { shop: answer(10), reference: answer(400) },
  ]
  const captured = [5, 7].map(ms => ({ path: '/', headers: [], body: new Uint8Array(ms * 100), ms }))
  expect(summarize('home', captured, rounds)).toMatchObject({
    addresses: 2,
    ratio: 0.1,
    shop: { perSecond: 50 },
    reference: { perSecond: 400 },
    bytes: 600,
    firstTime: { medianMs: 6, slowestMs: 7 },
  })
})
