import { userInfo } from 'node:os'
import { readSecret } from '../../platform/data-folder.ts'
import { type Jobs, startJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import type { ChargeDeps } from '../../shop/orders/paying/charge-card.ts'
import type { PrintNetwork } from '../../shop/printing/print-network.ts'
import { followOrders } from '../../shop/work/follow-orders.ts'
import { SHOP_JOBS } from '../../shop/work/shop-jobs.ts'
import { worldParts } from '../opening/world-parts.ts'
import type { CommandContext } from './command.ts'

/** Orders as a command works on them: what follows a change is done by the running shop, or by the next one that starts. */
export interface Desk extends ChargeDeps {
  network: PrintNetwork
  jobs: Pick<Jobs, 'enqueue'>
}

/** Opens the desk for as long as `work` takes. */
export async function atTheDesk<T>({ config, pool, db }: CommandContext, work: (desk: Desk) => Promise<T>): Promise<T> {
  const log = createLog('error')
  const jobs = await startJobs({ pool, log, kinds: SHOP_JOBS })
  try {
    const secret = readSecret(config.DATA_DIR, config.SECRET)
    return await work({ ...worldParts(config, log), db, secret, jobs, publish: followOrders(jobs) })
  } finally {
    await jobs.stop()
  }
}

/** Who acts, for the history: named, or whoever is logged in. */
export function operatorName(named: string | undefined): string {
  return named?.trim() || userInfo().username
}
