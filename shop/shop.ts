import type { ShopProfile } from '../contract/shop-profile.ts'
import type { Database } from '../platform/database/database.ts'
import type { DeskParts } from './desk/act.ts'
import { createDesk, type Desk } from './desk/desk.ts'
import { createStaff, type Staff } from './staff/staff.ts'
import { createStorefront, type Storefront, type StorefrontDeps } from './storefront.ts'
import { followOrders } from './work/follow-orders.ts'
import { leaveToJobs } from './work/leave-to-jobs.ts'
import { createWork, type Work, type WorkDeps } from './work/work.ts'

/** The running shop: four doors. */
export interface Shop {
  /** For buyers. */
  storefront: Storefront
  /** For operators. */
  desk: Desk
  /** For jobs and scheduled work. */
  work: Work
  /** The team's accounts and their sign-in. */
  staff: Staff
}

/** The parts of a shop: its data, its partners and its settings. */
export interface ShopParts
  extends Omit<StorefrontDeps, keyof ReturnType<typeof leaveToJobs> | 'publish'>,
    Omit<WorkDeps, 'publish'>,
    Omit<DeskParts, 'publish'> {
  /** The profile for mails, which has fields that pages do not get; default: the pages' profile. */
  mailProfile?: ShopProfile
  /** The same database over connections that buyers do not use; for jobs and operators. */
  workDb?: Database
  /** Replaces what follows an order's event; a simulation uses it to observe, or to inject failures. */
  followOrders?: typeof followOrders
}

export function createShop(parts: ShopParts): Shop {
  const { jobs, workDb = parts.db, mailProfile = parts.profile } = parts
  const publish = (parts.followOrders ?? followOrders)(jobs)
  return {
    storefront: createStorefront({ ...parts, ...leaveToJobs(jobs), publish }),
    desk: createShopsDesk({ ...parts, profile: mailProfile, db: workDb }),
    staff: createStaff({ ...parts, db: workDb, shop: parts.profile }),
    work: createWork({ ...parts, profile: mailProfile, db: workDb, publish }),
  }
}

/** The operators' door by itself, for a command: what follows an order's event is left to the jobs, as in the running shop. */
export function createShopsDesk({
  followOrders: follow = followOrders,
  ...parts
}: Omit<DeskParts, 'publish'> & Pick<ShopParts, 'followOrders'>): Desk {
  return createDesk({ ...parts, publish: follow(parts.jobs) })
}
