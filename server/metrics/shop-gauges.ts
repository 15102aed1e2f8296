import { Gauge, type Registry } from 'prom-client'
import type { ReadVitalSigns } from './vital-signs.ts'

/**
 * Orders and queues, which every process would read from the same database: one process of a program tells them. States are words.
 * @returns what reads them anew, before the registry is asked
 */
export function addShopGauges(registry: Registry, readVitalSigns: ReadVitalSigns): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `anaquel_${name}`, help, labelNames, registers: [registry] })
  const orders = gauge('orders', 'Orders by status', ['status'])
  const jobs = gauge('jobs', 'Jobs by queue and state; finished ones are not counted', ['queue', 'state'])
  const isUp = gauge('database_up', '1 while the database answers')

  return async () => {
    orders.reset()
    jobs.reset()
    try {
      const signs = await readVitalSigns()
      for (const { status, count } of signs.orders) orders.set({ status }, count)
      for (const { queue, state, count } of signs.queues) jobs.set({ queue, state }, count)
      isUp.set(1)
    } catch {
      // That it is away is the news; the rest is told all the same.
      isUp.set(0)
    }
  }
}
