import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FinalFailure } from '../../platform/final-failure.ts'
import { type JobKind, startJobs } from '../../platform/jobs.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { runCommand } from '../../test/support/terminal.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { CommandError } from './command.ts'
import { command } from './commands/jobs.ts'

const soon = { interval: 50, timeout: 10_000 }
const greet: JobKind<{ orderId: number }> = { queue: 'greet', payload: v.object({ orderId: v.number() }) }

/** A terminal beside a shop where jobs about odd orders fail for good, and jobs about order 4 fail for now. */
async function atTheTerminal() {
  const test = await createTestDatabase()
  const jobs = await startJobs({ pool: test.pool, log: silentLog, kinds: [greet], pollSeconds: 0.5 })
  onTestFinished(() => jobs.stop())
  const mended: number[] = []
  let isBroken = true
  await jobs.work(greet, async ({ orderId }) => {
    if (isBroken && orderId % 2 === 1) throw new FinalFailure(`no such mailbox (${orderId})`)
    if (isBroken && orderId === 4) throw new Error('the mail server is away')
    mended.push(orderId)
  })
  const run = (...args: string[]) => runCommand(test, command, args)
  const readList = async () => JSON.parse((await run('list', '--json')).printed)
  return {
    run,
    readList,
    mended,
    ask: async (...orderIds: number[]) => {
      for (const orderId of orderIds) await jobs.enqueueAlone(greet, { orderId }, 0)
    },
    mend() {
      isBroken = false
    },
  }
}

describe('shop jobs', () => {
  it('lists what failed for good, and what is still tried, with the reasons', async () => {
    const { run, ask, readList } = await atTheTerminal()
    expect((await run()).printed).toBe('Ningún trabajo falló del todo.\n')
    await ask(1, 4)
    await expect.poll(async () => (await readList()).failed.length, soon).toBe(1)
    await expect.poll(async () => (await readList()).struggling.length, soon).toBe(1)
    const { code, printed } = await run('list')
    expect(code).toBe(0)
    expect(printed).toMatch(
      /Fallaron del todo:\n\d\d\/\d\d\/\d{4} \d\d:\d\d {2}greet \{"orderId":1\}\n {4}intentos: 1; no such mailbox \(1\)\n {4}jobs retry [0-9a-f]{8}\n/,
    )
    expect(printed).toMatch(/Se reintentan solos:\n.*greet \{"orderId":4\}\n {4}intentos: 1; the mail server is away\n/)
  })

  it('has one of them done again, by the beginning of its id', async () => {
    const { run, ask, readList, mend, mended } = await atTheTerminal()
    await ask(1, 3)
    await expect.poll(async () => (await readList()).failed.length, soon).toBe(2)
    mend()
    const { failed } = await readList()
    expect((await run('retry', failed[0].id.slice(0, 8))).printed).toBe('Se hacen otra vez: 1.\n')
    await expect.poll(() => mended, soon).toEqual([failed[0].payload.orderId])
    expect((await readList()).failed).toHaveLength(1)
  })

  it('has all of them done again', async () => {
    const { run, ask, readList, mend, mended } = await atTheTerminal()
    await ask(1, 3)
    await expect.poll(async () => (await readList()).failed.length, soon).toBe(2)
    mend()
    expect((await run('retry', '--all')).printed).toBe('Se hacen otra vez: 2.\n')
    await expect.poll(() => mended.sort(), soon).toEqual([1, 3])
    expect((await run('retry', '--all')).printed).toBe('No había trabajos que repetir.\n')
  })

  it('does nothing where one of several ids is not there, or several begin so', async () => {
    const { run, ask, readList } = await atTheTerminal()
    await ask(1, 3)
    await expect.poll(async () => (await readList()).failed.length, soon).toBe(2)
    const { failed } = await readList()
    await expect(run('retry', failed[0].id, 'no-such-id')).rejects.toBeInstanceOf(CommandError)
    await expect(run('retry', '')).rejects.toThrow('Varios trabajos')
    expect((await readList()).failed).toHaveLength(2)
  })

  it.each([['retry'], ['retry', '--all', 'an-id'], ['list', 'an-id'], ['list', '--all'], ['forget']])(
    'says how it is called after %s',
    async (...args) => {
      const { run } = await atTheTerminal()
      await expect(run(...args)).rejects.toThrow('Se usa así')
    },
  )
})
