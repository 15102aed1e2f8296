import { Gauge, type Registry } from 'prom-client'
import type { ReadVitalSigns, VitalSigns } from './vital-signs.ts'

/** A database that is silent for this long counts as away: the other figures are sent before the caller gives up. */
const ANSWER_WITHIN_MS = 2000

/**
 * Orders and queues, which every process would read from the same database: one process of a program shows them. States are words.
 * @returns what reads them again, before the registry is asked
 */
export function addShopGauges(registry: Registry, readVitalSigns: ReadVitalSigns): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `anaquel_${name}`, help, labelNames, registers: [registry] })
  const orders = gauge('orders', 'Orders by status', ['status'])
  const jobs = gauge('jobs', 'Jobs by queue and state; finished ones are not counted', ['queue', 'state'])
  const isUp = gauge('database_up', '1 while the database answers')

  return async () => {
    const signs = await readInTime(readVitalSigns)
    orders.reset()
    jobs.reset()
    for (const { status, count } of signs?.orders ?? []) orders.set({ status }, count)
    for (const { queue, state, count } of signs?.queues ?? []) jobs.set({ queue, state }, count)
    isUp.set(signs ? 1 : 0)
  }
}

/** Null when the database is away: that is the finding, and the other figures are sent anyway. */
async function readInTime(readVitalSigns: ReadVitalSigns): Promise<VitalSigns | null> {
  let late: NodeJS.Timeout | undefined
  const silence = new Promise<null>(resolve => {
    late = setTimeout(resolve, ANSWER_WITHIN_MS, null)
  })
  try {
    return await Promise.race([readVitalSigns(), silence])
  } catch {
    return null
  } finally {
    clearTimeout(late)
  }
}
