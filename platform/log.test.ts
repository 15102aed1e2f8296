import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from './log.ts'

it('a line says what it was given, and nothing that a terminal would obey', () => {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  log.info({ err: new Error('bad\u001b[2J\u009b31m\u202e name') }, 'a cover\u2028could not be had')
  log.info('again')
  expect(lines).toHaveLength(2)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  expect(lines.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a cover\u2028could not be had',
    err: { message: 'bad\u001b[2J\u009b31m\u202e name' },
  })
})

describe('a line that repeats itself', () => {
  function floodedLog() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const lines: Record<string, unknown>[] = []
    return { log: createLog('info', { write: line => void lines.push(JSON.parse(line)) }), lines }
  }

  it('is written twenty times in a minute; then the last says how many more there were', () => {
    const { log, lines } = floodedLog()
    for (let i = 0; i < 500; i++) log.warn({ err: new Error('no room'), requestId: `r${i}`, ms: i }, 'refused')
    expect(lines).toHaveLength(20)
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(21)
    expect(lines.at(-1)).toMatchObject({ level: 40, msg: 'refused', leftOut: 480, err: { message: 'no room' } })
    log.warn({ err: new Error('no room') }, 'refused')
    expect(lines, 'the next minute').toHaveLength(22)
  })

  it('is not one with another error, order or level', () => {
    const { log, lines } = floodedLog()
    for (let i = 0; i < 30; i++) {
      log.error({ orderId: i }, 'not printed')
      log.error({ err: new Error(`cause ${i}`) }, 'not printed')
    }
    expect(lines).toHaveLength(60)
  })

  it('is a refused request, and not one that was answered', () => {
    const { log, lines } = floodedLog()
    const line = { method: 'POST', route: '/api/web/orders' }
    for (let i = 0; i < 100; i++) log.info({ ...line, status: 400, requestId: `r${i}` }, 'request')
    expect(lines).toHaveLength(20)
    for (let i = 0; i < 100; i++) log.info({ ...line, status: 201, requestId: `r${i}` }, 'request')
    expect(lines).toHaveLength(120)
  })
})
