import { readLastBackupAt, readLogTrouble } from '../../platform/backup/backup-runs.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Pools, WorkKind } from '../../platform/database/pools.ts'
import type { Jobs, QueueDepth } from '../../platform/jobs.ts'
import type { Desk } from '../../shop/desk/desk.ts'
import { URGENCIES, type Urgency } from '../../shop/desk/waiting/waiting.ts'
import type { OrderCount } from '../../shop/orders/count-orders.ts'
import type { Actor } from '../../shop/staff/actor.ts'
import type { Storefront } from '../../shop/storefront.ts'
import { keepFor } from './keep-for.ts'

/** How often waiting things are read, in ms. It takes a query for each order, so no more often than a person would look. */
const LOOK_EVERY_MS = 60_000
const DAY_MS = 86_400_000
/** Count limit: one is too many already. */
const WITHHELD_COUNTED = 1000

/** The actor of the metrics: reads at the desk, changes nothing. */
const METRICS: Actor = { id: 'metrics', name: 'métricas', role: 'owner' }

/** The shop's state that only the database and its connections know. */
export interface VitalSigns {
  orders: readonly OrderCount[]
  queues: readonly QueueDepth[]
  /** How many things wait for a person and are not snoozed, by urgency. */
  waiting: readonly { urgency: Urgency; count: number }[]
  /** Mails withheld in the last day: their receiver refuses them or had too many. */
  withheldMails: number
  /** Null if the settings name no place for backups. */
  backups: BackupSigns | null
}

export interface BackupSigns {
  /** Null if there was none yet. */
  lastAt: Date | null
  isLogKept: boolean
}

export type ReadVitalSigns = () => Promise<VitalSigns>

/** Connections of the pool. `waiting`: queries without a free connection. */
export interface PoolUse {
  open: number
  idle: number
  waiting: number
}

interface Watched {
  shop: Pick<Storefront, 'countOrders'>
  jobs: Pick<Jobs, 'depths'>
  desk: Pick<Desk, 'whatWaits' | 'listWithheldMails'>
  /** Gives null if there are no backups to report. */
  readBackups: () => Promise<BackupSigns | null>
  now: () => Date
}

export function vitalSigns({ shop, jobs, desk, readBackups, now }: Watched): ReadVitalSigns {
  const readWaiting = keepFor(LOOK_EVERY_MS, () => countWaiting(desk))
  return async () => {
    const [orders, queues, waiting, withheldMails, backups] = await Promise.all([
      shop.countOrders(),
      jobs.depths(),
      readWaiting(),
      countWithheld(desk, now()),
      readBackups(),
    ])
    return { orders, queues, waiting, withheldMails, backups }
  }
}

async function countWaiting(desk: Pick<Desk, 'whatWaits'>): Promise<VitalSigns['waiting']> {
  const all = await desk.whatWaits(METRICS, {})
  const awake = all.filter(({ mark }) => !mark?.snoozed)
  return URGENCIES.map(urgency => ({ urgency, count: awake.filter(thing => thing.urgency === urgency).length }))
}

async function countWithheld(desk: Pick<Desk, 'listWithheldMails'>, now: Date): Promise<number> {
  const mails = await desk.listWithheldMails(METRICS, { limit: WITHHELD_COUNTED })
  return mails.filter(({ at }) => now.getTime() - at.getTime() < DAY_MS).length
}

/** The state of backups as the database knows it: the place itself may be remote and slow. */
export async function readBackupSigns(db: Database, place: string): Promise<BackupSigns> {
  const [lastAt, trouble] = await Promise.all([readLastBackupAt(db), readLogTrouble(db, place)])
  return { lastAt, isLogKept: trouble === null }
}

export function poolUses(pools: Pools): Record<WorkKind, PoolUse> {
  const measure = (kind: WorkKind): PoolUse => {
    const { totalCount, idleCount, waitingCount } = pools[kind]
    return { open: totalCount, idle: idleCount, waiting: waitingCount }
  }
  return {
    reading: measure('reading'),
    orders: measure('orders'),
    jobs: measure('jobs'),
    counting: measure('counting'),
  }
}
