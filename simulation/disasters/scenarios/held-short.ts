import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askDatabase } from '../ask-database.ts'
import { COUNT_OF_FEED, writeFeed } from '../feed.ts'
import type { Scenario } from '../scenario.ts'

const OPEN_FILES = 256
const MEMORY_BYTES = 512 * 1024 * 1024
const CONNECTIONS = 300
const HELD_MS = 6000
const SEARCHES = 400
const LISTED = 2000
const PRICE = { text: '990', cents: 99_000 }
const GROUPS = '/sys/fs/cgroup/memory'
const GROUP = join(GROUPS, `anaquel-${process.pid}`)

/** Readers hold more open connections than the shop may have files. Buyers get through again once they leave. */
export const fewFiles: Scenario = {
  name: 'few-files',
  what: `${OPEN_FILES} file descriptors for each process, and ${CONNECTIONS} connections that say nothing for a while`,
  handicaps: { openFiles: OPEN_FILES },
  async act({ shop, crowd, check }) {
    await crowd.next(8)
    const idle = await holdConnections(shop.origin, CONNECTIONS)
    await pause(HELD_MS)
    check('the shop lives while it has no descriptor left', shop.isRunning(), shop.output().slice(-300))
    for (const socket of idle) socket.destroy()
    const after = await shop.ready(20_000).catch((error: Error) => error)
    check('the shop answers again once they have left', typeof after === 'number', String(after))
    await crowd.next(8)
  },
}

async function holdConnections(origin: string, count: number) {
  const { connect } = await import('node:net')
  const { hostname, port } = new URL(origin)
  return Array.from({ length: count }, () => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    return socket
  })
}

/** Shop, database, an import and readers share 512 MiB, as the kernel counts memory. Above that it kills. */
export const littleMemory: Scenario = {
  name: 'little-memory',
  what: 'shop and database within 512 MiB (a memory cgroup), while readers search, a list is imported and orders are placed',
  handicaps: { memoryGroup: GROUP },
  whyNot() {
    if (process.getuid?.() !== 0) return 'hace falta ser root, para limitar la memoria (sudo)'
    if (!existsSync(join(GROUPS, 'memory.limit_in_bytes'))) return 'hace falta el cgroup v1 de memoria'
    // The group of an earlier run has no processes.
    mkdirSync(GROUP, { recursive: true })
    writeFileSync(join(GROUP, 'memory.limit_in_bytes'), String(MEMORY_BYTES))
    return null
  },
  async act({ shop, crowd, check, defer, home, dataFolder }) {
    defer(() => void pause(200).then(() => rmdirSync(GROUP)))
    await crowd.next(4)
    const importing = shop.command('import', writeFeed(home, LISTED, PRICE.text), '--supplier', 'Lista')
    const readers = Array.from({ length: SEARCHES }, async (_, index) => {
      const answer = await fetch(`${shop.origin}/libros?q=libro${index}`, {
        headers: { 'X-Forwarded-For': `10.7.${index >> 4}.1` },
      }).catch(() => null)
      await answer?.arrayBuffer().catch(() => {})
      return answer?.status ?? 0
    })
    await crowd.next(8)
    const answers = await Promise.all(readers)
    const found = answers.filter(status => status === 200).length
    check('readers find the page of the search', found > 0 && !answers.includes(404), `${found} of ${SEARCHES} × 200`)
    const imported = await importing
    check('the import ends', imported.code === 0, `exit code ${imported.code}: ${imported.output.slice(0, 300)}`)
    const [books] = await askDatabase<{ told: number }>(dataFolder, COUNT_OF_FEED, [PRICE.cents])
    check('what was called done is whole', books?.told === LISTED, JSON.stringify(books))
    check(
      'no reader meets a fault',
      !answers.some(status => status === 500),
      `${answers.filter(s => s === 500).length} × 500`,
    )
    check('the shop was not killed over its memory', shop.isRunning(), shop.output().slice(-300))
    await crowd.next(8)
  },
}
