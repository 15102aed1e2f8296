import { createMetrics } from '../../server/metrics/metrics.ts'
import { gatherMetrics } from '../../server/web-processes/gather-metrics.ts'

/** Every metric that the shop exports, with its type: in one process with a replica, and in several. */
export async function exportedMetrics(): Promise<{ name: string; type: string }[]> {
  const use = { open: 1, idle: 1, waiting: 0 }
  const sources = {
    readPools: () => ({ reading: use, orders: use, jobs: use, counting: use }),
    isReplicaRead: () => true,
    readFreeBytes: async () => 1,
    checkReady: async () => {},
    readVitalSigns: async () => ({
      orders: [],
      queues: [],
      waiting: [],
      withheldMails: 0,
      backups: { lastAt: null, isLogKept: true },
    }),
  }
  const texts = await Promise.all([
    createMetrics({ ...sources, readCache: () => null }).text(),
    gatherMetrics(sources).text(),
  ])
  return texts.flatMap(text =>
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type })),
  )
}
