import { userInfo } from 'node:os'
import { readSecret } from '../../platform/data-folder.ts'
import { type Jobs, startJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { SHOP_JOBS } from '../jobs/shop-jobs.ts'
import { shopParts } from '../opening/shop-parts.ts'
import { type WiredOrders, wireOrders } from '../opening/wire-orders.ts'
import type { CommandContext } from './command.ts'

/** Orders as a command works on them: what follows a change is done by the running shop, or by the next one that starts. */
export interface Desk extends WiredOrders {
  jobs: Pick<Jobs, 'enqueue'>
}

/** Opens the desk for as long as `work` takes. */
export async function atTheDesk<T>({ config, pool, db }: CommandContext, work: (desk: Desk) => Promise<T>): Promise<T> {
  const log = createLog('error')
  const jobs = await startJobs({ pool, log, kinds: SHOP_JOBS })
  try {
    const secret = readSecret(config.DATA_DIR, config.SECRET)
    return await work({ ...wireOrders(shopParts(config, log), { db, secret, jobs }), jobs })
  } finally {
    await jobs.stop()
  }
}

/** Who acts, for the history: named, or whoever is logged in. */
export function operatorName(named: string | undefined): string {
  return named?.trim() || userInfo().username
}
