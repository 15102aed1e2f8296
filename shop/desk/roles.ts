import { type Actor, GRANTS, type Grant, ROLES, type Role } from '../staff/actor.ts'

/**
 * What a role is given, or not, as a whole. Somebody who sees orders or requests and no people sees them without their persons;
 * `see-waiting`: sees what waits, also without a permission to end it. Refunds, erasing a person, tariffs and people are apart (`GRANTS`):
 * given one by one.
 */
export type Permission =
  | 'see'
  | 'see-orders'
  | 'see-people'
  | 'see-requests'
  | 'see-waiting'
  | 'keep-views'
  | 'orders'
  | 'refunds'
  | 'requests'
  | 'erasing'
  | 'catalogue'
  | 'tariffs'
  | 'settings'
  | 'payment-settings'
  | 'people'
  | 'jobs'

const GRANTED = new Map<Role, readonly Permission[]>([
  ['orders', ['see', 'see-orders', 'see-people', 'orders', 'see-requests', 'requests', 'keep-views']],
  ['catalogue', ['see', 'see-requests', 'requests', 'catalogue', 'keep-views']],
  ['reader', ['see', 'see-orders', 'see-requests', 'see-waiting']],
])

/** Whom permissions are asked of. */
export type Holder = Pick<Actor, 'role' | 'grants'>

/** Whether somebody's role, or what they were granted beside it, includes that. */
export function has({ role, grants = [] }: Holder, permission: Permission): boolean {
  if (role === 'owner' || grants.includes(permission as Grant)) return true
  // Somebody who may see people sees their orders, and keeps lists of them.
  if (['see-orders', 'keep-views'].includes(permission) && grants.includes('see-people')) return true
  return GRANTED.get(role)?.includes(permission) ?? false
}

/** Whether they see whose a request is: who answers requests does. */
export function seesWhoAsked(holder: Holder): boolean {
  return has(holder, 'requests') || has(holder, 'see-people')
}

/** Whether all that comes with a role and grants is the giver's own too. Looking at what waits is no more than the other work. */
export function mayGive(giver: Holder, { role, grants = [] }: Holder): boolean {
  if (role === 'owner') return giver.role === 'owner'
  const given: readonly Permission[] = [...(GRANTED.get(role) ?? []), ...grants]
  return given.every(permission => permission === 'see-waiting' || has(giver, permission))
}

/** The roles and grants that somebody may give to anyone. */
export function givableRights(giver: Holder): { roles: Role[]; grants: Grant[] } {
  const roles = ROLES.filter(role => mayGive(giver, { role }))
  const grants = GRANTS.filter(grant => roles.some(role => mayGive(giver, { role, grants: [grant] })))
  return { roles, grants }
}

/** Whether somebody who leads the team may change a person with this role: owners are changed by owners alone. */
export function mayChange(by: Holder, { role }: Pick<Holder, 'role'>): boolean {
  return role !== 'owner' || by.role === 'owner'
}
