import type { ShopProfile } from '../contract/shop-profile.ts'
import type { Database } from '../platform/database/database.ts'
import type { DeskParts } from './desk/act.ts'
import { createDesk, type Desk } from './desk/desk.ts'
import { createStaff, type Staff } from './staff/staff.ts'
import { createStorefront, type Storefront, type StorefrontDeps } from './storefront.ts'
import { followOrders } from './work/follow-orders.ts'
import { leaveToJobs } from './work/leave-to-jobs.ts'
import { createWork, type Work, type WorkDeps } from './work/work.ts'

/** The running shop has three doors, and an entrance for its team. */
export interface Shop {
  /** For buyers. */
  storefront: Storefront
  /** For operators. */
  desk: Desk
  /** For jobs and for what time brings. */
  work: Work
  /** Who may come to the desk, and how. */
  staff: Staff
}

/** What a shop is made of: its data, its partners and its settings. */
export interface ShopParts
  extends Omit<StorefrontDeps, keyof ReturnType<typeof leaveToJobs> | 'publish'>,
    Omit<WorkDeps, 'publish'>,
    Omit<DeskParts, 'publish'> {
  /** The profile as mails show it, with what pages do not know; else the pages' own. */
  mailProfile?: ShopProfile
  /** The same data over connections that buyers do not share; for jobs and operators. */
  workDb?: Database
  /** Makes what follows an order's event: the place where a simulation looks on, or breaks something. */
  followOrders?: typeof followOrders
}

export function createShop(parts: ShopParts): Shop {
  const { jobs, workDb = parts.db, mailProfile = parts.profile } = parts
  const publish = (parts.followOrders ?? followOrders)(jobs)
  return {
    storefront: createStorefront({ ...parts, ...leaveToJobs(jobs), publish }),
    desk: createDesk({ ...parts, profile: mailProfile, db: workDb, publish }),
    staff: createStaff({ ...parts, db: workDb, shop: parts.profile }),
    work: createWork({ ...parts, profile: mailProfile, db: workDb, publish }),
  }
}
