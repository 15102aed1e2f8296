import { Gauge, type Registry } from 'prom-client'
import { VERSION } from '../../platform/version.ts'
import type { ReadVitalSigns, VitalSigns } from './vital-signs.ts'

/** A database silent for this many ms counts as away, so that the other figures are sent before the caller gives up. */
const ANSWER_WITHIN_MS = 2000

/** Sources that give the same in every process of a program. */
export interface ShopSources {
  readVitalSigns: ReadVitalSigns
  /** Free space in bytes on the disk with the data folder. */
  readFreeBytes: () => Promise<number>
  /** Throws while no order could be taken, or where damage is known. */
  checkReady: () => Promise<void>
}

/**
 * Adds the gauges that every process would read from the same database or disk: only one process of a program shows them. States are words.
 * @returns a function that reads them again, to be called before the registry is asked
 */
export function addShopGauges(
  registry: Registry,
  { readVitalSigns, readFreeBytes, checkReady }: ShopSources,
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `anaquel_${name}`, help, labelNames, registers: [registry] })
  const isUp = gauge('database_up', '1 while the database answers')
  const isReady = gauge('ready', '1 while an order could be taken and no damage is known, as /listo says')
  const freeBytes = gauge('disk_free_bytes', "What is left of the data folder's disk")
  gauge('build_info', 'Always 1; its label says which version runs', ['version']).set({ version: VERSION }, 1)
  const showSigns = addSignGauges(gauge)

  return async () => {
    const [signs, free, ready] = await Promise.all([
      inTime(readVitalSigns),
      inTime(readFreeBytes),
      inTime(() => checkReady().then(() => true)),
    ])
    isUp.set(signs ? 1 : 0)
    isReady.set(ready ? 1 : 0)
    if (free === null) freeBytes.remove()
    else freeBytes.set(free)
    showSigns(signs)
  }
}

type MakeGauge = <Label extends string>(name: string, help: string, labelNames?: Label[]) => Gauge<Label>

/** Adds the gauges of the database. While it is away, they show nothing. */
function addSignGauges(gauge: MakeGauge): (signs: VitalSigns | null) => void {
  const orders = gauge('orders', 'Orders by status', ['status'])
  const jobs = gauge('jobs', 'Jobs by queue and state; finished ones are not counted', ['queue', 'state'])
  const oldestJob = gauge('oldest_job_seconds', 'For how long the oldest job of a queue is due, or fails', ['queue'])
  const waiting = gauge('waiting', 'Things that wait for a person, by urgency; those that rest are not counted', [
    'urgency',
  ])
  const withheld = gauge('withheld_mails', 'Mails of the last day that did not go out')
  const lastBackup = gauge('last_backup_timestamp_seconds', 'When the last backup was finished; 0: there was none')
  const isLogKept = gauge('backup_log_kept', "1 while the database's log reaches the place of the backups")
  const all = [orders, jobs, oldestJob, waiting, withheld, lastBackup, isLogKept]

  return signs => {
    for (const each of all) each.reset()
    if (signs === null || signs.backups === null) for (const each of [lastBackup, isLogKept]) each.remove()
    if (signs === null) return withheld.remove()
    const { queues, withheldMails, backups } = signs
    for (const { status, count } of signs.orders) orders.set({ status }, count)
    for (const { queue, state, count } of queues) jobs.set({ queue, state }, count)
    for (const { queue } of queues) oldestJob.set({ queue }, ageOf(queue, queues))
    for (const { urgency, count } of signs.waiting) waiting.set({ urgency }, count)
    withheld.set(withheldMails)
    if (!backups) return
    lastBackup.set((backups.lastAt?.getTime() ?? 0) / 1000)
    isLogKept.set(backups.isLogKept ? 1 : 0)
  }
}

/** The age of a queue's oldest entry in seconds, over all its states. */
function ageOf(queue: string, queues: VitalSigns['queues']): number {
  return Math.max(...queues.filter(each => each.queue === queue).map(({ oldestS }) => oldestS))
}

/** Null when the read fails or is late: that is a finding, and the other figures are sent anyway. */
async function inTime<T>(read: () => Promise<T>): Promise<T | null> {
  let late: NodeJS.Timeout | undefined
  const silence = new Promise<null>(resolve => {
    late = setTimeout(resolve, ANSWER_WITHIN_MS, null)
  })
  try {
    return await Promise.race([read(), silence])
  } catch {
    return null
  } finally {
    clearTimeout(late)
  }
}
