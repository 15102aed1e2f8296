import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Memory used by the shop and its database together, in MiB. */
export interface Memory {
  /** Resident memory; pages that PostgreSQL's processes share count once for each. */
  rssMiB: number
  /** Proportional memory: shared pages count once. */
  pssMiB: number
  /** Only the shop's process. */
  shopPssMiB: number
  processes: number
}

interface ProcessMemory {
  rssMiB: number
  pssMiB: number
}

/**
 * Sums up the shop's process and every PostgreSQL process of its data folder.
 * @returns null if /proc is not readable (not Linux, or another user's processes)
 */
export function measureMemory(shopPid: number, dataFolder: string): Memory | null {
  if (process.platform !== 'linux') return null
  const shop = readProcess(shopPid)
  const postmaster = databasePid(dataFolder)
  if (!shop || postmaster === null) return null
  const all = [shop]
  // Its web processes count as the shop.
  for (const pid of childrenOf(shopPid)) {
    const webProcess = readProcess(pid)
    if (webProcess && pid !== postmaster) all.push(webProcess)
  }
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    const process = readProcess(pid)
    if (process) all.push(process)
  }
  return {
    rssMiB: sum(all.map(process => process.rssMiB)),
    pssMiB: sum(all.map(process => process.pssMiB)),
    shopPssMiB: shop.pssMiB,
    processes: all.length,
  }
}

/** The summary for reports; null if a measurement failed. */
export interface MemorySummary {
  afterLoad: Memory
  afterMeasurements: Memory
  highest: Memory
}

export function summarizeMemory(afterLoad: Memory | null, later: readonly (Memory | null)[]): MemorySummary | null {
  const known = later.filter(memory => memory !== null)
  const afterMeasurements = known.at(-1)
  const highest = known.toSorted((a, b) => a.pssMiB - b.pssMiB).at(-1)
  if (!afterLoad || !afterMeasurements || !highest || known.length < later.length) return null
  return { afterLoad, afterMeasurements, highest }
}

/** The pid of the PostgreSQL on a data folder, from its pid file. */
export function databasePid(dataFolder: string): number | null {
  try {
    return Number(readFileSync(join(dataFolder, 'db', 'postmaster.pid'), 'utf8').split('\n')[0]) || null
  } catch {
    return null
  }
}

/** Reads `/proc/{pid}/smaps_rollup`. */
export function parseRollup(text: string): ProcessMemory {
  const mebibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0) / 1024
  return { rssMiB: mebibytes('Rss'), pssMiB: mebibytes('Pss') }
}

/** The parent in `/proc/{pid}/stat`: the fourth field, after a name that may hold spaces and brackets. */
export function parseParent(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

// A process may end between being listed and being read.
function readProcess(pid: number): ProcessMemory | null {
  try {
    return parseRollup(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  } catch {
    return null
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
  return pids.filter(pid => {
    try {
      return parseParent(readFileSync(`/proc/${pid}/stat`, 'utf8')) === parent
    } catch {
      return false
    }
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
