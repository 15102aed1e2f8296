import * as v from 'valibot'
import { failedJobs, retryFailedJobs, strugglingJobs } from '../../../platform/failed-jobs.ts'
import { listWithheldMails } from '../../notifications/withheld-mails.ts'
import { goLive, readShopLife } from '../../readiness/go-live.ts'
import { type Check, examine, type Lack } from '../../readiness/lack.ts'
import { acceptSecret, secretFault } from '../../readiness/secret-fingerprint.ts'
import { shopChecks } from '../../readiness/shop-checks.ts'
import { act, type DeskParts, look } from '../act.ts'
import { count } from '../fields.ts'
import { moneyChecks } from '../money-lacks.ts'

/** Examinations under way, by the process's checks of the world. */
const underWay = new WeakMap<readonly Check[], Promise<Lack[]>>()

/** Whoever asks while partners are being asked gets the same answer: a page asks twice as it opens and comes up to date. */
function examineOnce(parts: DeskParts): Promise<Lack[]> {
  const { worldChecks, lackOf } = parts
  const looking =
    underWay.get(worldChecks) ??
    examine([...worldChecks, ...shopChecks(parts), ...moneyChecks(parts)], { lackOf }).finally(() =>
      underWay.delete(worldChecks),
    )
  underWay.set(worldChecks, looking)
  return looking
}

/** Acts on the health of the shop and on failures in it. */
export const SYSTEM_ACTS = {
  listWithheldMails: look({ limit: count }, ({ db }, { limit }) => listWithheldMails(db, limit)),
  listFailedJobs: look({}, async ({ pool }) => ({
    failed: await failedJobs(pool),
    struggling: await strugglingJobs(pool),
  })),
  /** What a live shop lacks, most serious first. */
  examineShop: look({}, examineOnce),
  readShopLife: look({}, ({ db }) => readShopLife(db)),
  goLive: act({}, parts => goLive(parts)),
  needsNoAccepting: look({}, async ({ db, secret }) => (await secretFault(db, secret)) === null),
  acceptSecret: act({}, ({ db, secret }) => acceptSecret(db, secret)),
  /** @returns how many are retried */
  retryFailedJobs: act({ ids: v.array(v.string()) }, ({ pool }, { ids }) => retryFailedJobs(pool, ids)),
}
