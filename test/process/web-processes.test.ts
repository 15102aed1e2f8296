import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptKeys } from '../../sandbox/keep-keys.ts'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { lastAskedInVain } from '../support/last-asked-in-vain.ts'
import { cardSandbox } from '../support/partners/served-card-sandbox.ts'
import { placeTestOrder } from '../support/place-test-order.ts'
import {
  inDatabase,
  isAlive,
  metric,
  soon,
  startTwo,
  statuses,
  TITLES,
  visit,
  visits,
} from '../support/two-processes.ts'

describe('a shop in two processes', () => {
  /** One for all of these, in this order: the last two end processes of it, and its first death is followed by the shortest pause. */
  let shop: Awaited<ReturnType<typeof startTwo>>
  let close: (() => Promise<void>) | undefined

  beforeEach(async () => {
    if (close) return
    const { path: folder, remove } = await filledDataFolder(TITLES)
    shop = await startTwo(folder)
    close = async () => {
      await shop.stop()
      await remove()
    }
  }, 120_000)

  // The next one, or another try, has a new one then.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await end()
  })
  afterAll(() => end())

  async function end() {
    await close?.()
    close = undefined
  }

  test('two processes are one shop: orders, sandboxes, limits and metrics', async () => {
    const { url, folder } = shop
    const orders = await Promise.all([placeTestOrder(url), placeTestOrder(url), placeTestOrder(url)])
    for (const { externalId } of orders) {
      expect(await statuses(`${url}/api/web/orders/${externalId}`, 4)).toEqual([200, 200, 200, 200])
    }

    await cardSandbox({ url, folder }).setFaults({ search_lag_ms: 77 })
    const faults = await Promise.all(
      Array.from({ length: 4 }, () =>
        fetch(`${url}/sandbox/tarjetas/admin/faults`, {
          headers: { Authorization: `Bearer ${keptKeys(join(folder, 'sandbox')).accessToken}`, Connection: 'close' },
        }).then(answer => answer.json()),
      ),
    )
    expect(faults.map(({ plan }) => plan.search_lag_ms)).toEqual([77, 77, 77, 77])

    await visits(`${url}/ayuda`, 12)
    const { body } = await visit(`${url}/metrics`)
    const counted = [
      ...body.matchAll(/^anaquel_(?:http_request_seconds_count|kept_pages_total)\{.*"\/ayuda".*\} (\d+)$/gm),
    ]
    expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(12)
    expect(body).toContain('anaquel_orders{status="PENDING_PAYMENT"} 3\n')
    expect(body.match(/^anaquel_database_up 1$/gm)).toHaveLength(1)
    expect(body.match(/^# TYPE process_resident_memory_bytes /gm)).toHaveLength(1)

    // One address may send 120. In turns: more connections at once are not one network's to have.
    const refusals: number[] = []
    while (refusals.length < 130)
      refusals.push(...(await Promise.all(Array.from({ length: 26 }, () => send(`${url}/correos/nada`)))))
    expect(refusals.filter(status => status === 404)).toHaveLength(120)
    expect(refusals.filter(status => status === 429)).toHaveLength(10)
  }, 120_000)

  test('a change of the catalogue reaches the pages of every process within five seconds', async () => {
    const { url, folder } = shop
    const listed = `${url}/libros`
    expect(new Set(await statuses(listed, 6))).toEqual(new Set([200]))
    await inDatabase(folder, `update books set price_cents = 123400 where price_cents is not null`)
    const areAllNew = async () => (await visits(listed, 6)).every(({ body }) => /1\.234/.test(body))
    expect(await lastAskedInVain(areAllNew)).toBeLessThan(5000)
  }, 60_000)

  test('goes on selling when its database is killed under it', async () => {
    const { url, folder } = shop
    const databasePid = async () => {
      const [row] = await inDatabase<{ pid: string }>(folder, `select pg_read_file('postmaster.pid') as pid`)
      return Number.parseInt(row?.pid ?? '', 10)
    }
    const killed = await databasePid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => databasePid().catch(() => killed), soon).not.toBe(killed)
    await expect.poll(() => statuses(`${url}/listo`, 4), soon).toEqual([200, 200, 200, 200])
    expect((await placeTestOrder(url)).status).toBe('PENDING_PAYMENT')
  }, 120_000)

  test('a process that is killed leaves the shop open, and another takes its place', async () => {
    const { url, folder, webPids, bothPids, output } = shop
    const [victim, other] = await bothPids()
    // A catalogue emptied meanwhile is nobody's to fill again but the operator's.
    await inDatabase(folder, 'truncate books cascade')
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => isAlive(victim), soon).toBe(false)
    expect(await statuses(`${url}/salud`, 10)).toEqual(Array(10).fill(200))
    await expect.poll(async () => webPids().includes(other) && webPids().length, soon).toBe(2)
    await expect.poll(() => metric(url, 'anaquel_web_processes'), soon).toBe(2)
    expect(output()).toContain(`"pid":${victim},"code":null,"signal":"SIGKILL","againInMs":250`)
    // The new one answers too: without it nobody would.
    process.kill(other, 'SIGKILL')
    await expect
      .poll(
        () =>
          visit(`${url}/listo`).then(
            ({ status }) => status,
            () => 0,
          ),
        soon,
      )
      .toBe(200)
    expect(await inDatabase(folder, 'select from books')).toEqual([])
  }, 120_000)

  test('one that hangs is killed and replaced, and no other; until then the metrics come without it', async () => {
    const { url, webPids, bothPids, output } = shop
    const [other, hanging] = await bothPids()
    process.kill(hanging, 'SIGSTOP')
    const before = Date.now()
    // The hanging one is dealt connections too: one of these at least is the other's.
    const { body } = await Promise.any(Array.from({ length: 16 }, () => visit(`${url}/metrics`)))
    expect(Date.now() - before).toBeLessThan(6000)
    expect(body).toContain('anaquel_database_up 1')
    await expect.poll(() => isAlive(hanging), soon).toBe(false)
    expect(output()).toContain(
      `"pid":${hanging},"msg":"un proceso web no responde: se lo termina, y otro toma su lugar"`,
    )
    await expect.poll(webPids, soon).toHaveLength(2)
    // The beats of the other one are counted at other moments of a second.
    await pause(1500)
    expect(webPids()).toContain(other)
  }, 60_000)
})

/** Posts nothing, on a connection of its own. @returns the status */
async function send(url: string): Promise<number> {
  const sent = request(url, { agent: false, method: 'POST' }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode ?? 0
}
