import { describe, expect, it } from 'vitest'
import { startTraceCollector } from '../../test/support/partners/trace-collector.ts'
import { inRequest, openTestTraces, PATIENCE } from '../../test/support/test-traces.ts'

describe('a collector', () => {
  it.each(['refused', 'busy', 'hangs'] as const)(
    'that is %s is said once, and once that it answers again',
    async answer => {
      const collector = await startTraceCollector()
      collector.answer = answer
      const { traces, lines } = await openTestTraces(collector, { patience: { ...PATIENCE, answerMs: 300 } })
      const tellSome = async (calls: number) => {
        const before = collector.calls()
        await expect
          .poll(async () => {
            await inRequest(traces, async () => {})
            return collector.calls() - before
          })
          .toBeGreaterThanOrEqual(calls)
      }
      await tellSome(4)
      expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
        [40, 'el colector de trazas no recibe: la tienda sigue igual, sin trazas hasta que responda'],
      ])
      collector.answer = 'taken'
      await expect
        .poll(async () => {
          await inRequest(traces, async () => {})
          return lines.length
        })
        .toBe(2)
      expect(lines[1]).toMatchObject({ level: 30, msg: 'el colector de trazas responde otra vez' })
    },
  )

  it('that hangs makes nobody wait, and only so many spans wait for it', async () => {
    const collector = await startTraceCollector()
    collector.answer = 'hangs'
    const { traces } = await openTestTraces(collector, { patience: { ...PATIENCE, answerMs: 60_000 } })
    const before = performance.now()
    for (let request = 0; request < 10_000; request++) await inRequest(traces, async () => {})
    // If every span waited for the collector, this would take days.
    expect(performance.now() - before).toBeLessThan(30_000)
    collector.answer = 'taken'
    collector.letGo()
    await traces.close()
    expect(collector.spans().length).toBeGreaterThan(0)
    // Spans in flight to the collector, and those in the queue.
    expect(collector.spans().length).toBeLessThanOrEqual(512 + 2048)
  })

  it('that hangs is waited for at the end for as long as the farewell lasts', async () => {
    const collector = await startTraceCollector()
    collector.answer = 'hangs'
    const { traces } = await openTestTraces(collector, {
      patience: { answerMs: 60_000, everyMs: 60_000, farewellMs: 200 },
    })
    await inRequest(traces, async () => {})
    const before = performance.now()
    await traces.close()
    const took = performance.now() - before
    expect(collector.calls()).toBe(1)
    expect(took).toBeGreaterThan(150)
    expect(took).toBeLessThan(5000)
  })
})
