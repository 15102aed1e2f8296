import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect } from 'vitest'
import { freePort, startShopProcess } from './shop-process.ts'

export const TITLES = 120
export const TWO = { WEB_PROCESSES: '2', SAMPLE_CATALOGUE: String(TITLES) }
export const soon = { interval: 100, timeout: 30_000 }

/** A shop in two web processes and their supervisor, on its own database. */
export async function startTwo(folder: string) {
  const shop = await startShopProcess({ dataFolder: folder, port: await freePort(), env: TWO })
  const webPids = () => processesOf(shop.child.pid)
  /** Once both answer. */
  const bothPids = async () => {
    await expect.poll(webPids, soon).toHaveLength(2)
    await expect.poll(() => metric(shop.url, 'anaquel_web_processes'), soon).toBe(2)
    // Never 0, which would be the tests themselves.
    return webPids() as [number, number]
  }
  await bothPids()
  return { ...shop, webPids, bothPids }
}

function processesOf(parent: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter(line => line.includes('server/main.ts') && Number(line.trim().split(/\s+/)[1]) === parent)
    .map(line => Number(line.trim().split(/\s+/)[0]))
}

export const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** On a connection of its own, so that the processes take turns. */
export async function visit(url: string): Promise<{ status: number; body: string }> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}

export const visits = (url: string, times: number) => Promise.all(Array.from({ length: times }, () => visit(url)))
export const statuses = async (url: string, times: number) => (await visits(url, times)).map(({ status }) => status)

export async function metric(url: string, series: string): Promise<number> {
  const { body } = await visit(`${url}/metrics`)
  const line = body.split('\n').find(each => each.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1))
}

export async function inDatabase<Row extends object>(
  folder: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ host: join(folder, 'run'), user: 'anaquel', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
