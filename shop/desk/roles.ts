import { type Actor, GRANTS, type Grant, ROLES, type Role } from '../staff/actor.ts'

/**
 * What a role includes. Without `see-people`, orders and requests are shown without names and addresses. `see-waiting` shows what waits even
 * to those who can't end it. Refunds, erasing a person, tariffs and people are granted one by one (`GRANTS`).
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

/** Whose permissions are checked. */
export type Holder = Pick<Actor, 'role' | 'grants'>

/** Whether a person's role or grants include a permission. */
export function has({ role, grants = [] }: Holder, permission: Permission): boolean {
  if (role === 'owner' || grants.includes(permission as Grant)) return true
  // `see-people` includes their orders, and saved views of them.
  if (['see-orders', 'keep-views'].includes(permission) && grants.includes('see-people')) return true
  return GRANTED.get(role)?.includes(permission) ?? false
}

/** Whether a person sees who made a request. Those who answer requests do. */
export function seesWhoAsked(holder: Holder): boolean {
  return has(holder, 'requests') || has(holder, 'see-people')
}

/** Whether the giver has everything that a role and grants include. `see-waiting` does not count: it shows no more than the rest. */
export function mayGive(giver: Holder, { role, grants = [] }: Holder): boolean {
  if (role === 'owner') return giver.role === 'owner'
  const given: readonly Permission[] = [...(GRANTED.get(role) ?? []), ...grants]
  return given.every(permission => permission === 'see-waiting' || has(giver, permission))
}

/** The roles and grants that a person may give. */
export function givableRights(giver: Holder): { roles: Role[]; grants: Grant[] } {
  const roles = ROLES.filter(role => mayGive(giver, { role }))
  const grants = GRANTS.filter(grant => roles.some(role => mayGive(giver, { role, grants: [grant] })))
  return { roles, grants }
}

/** Whether a person may change others with this role. Only owners change owners. */
export function mayChange(by: Holder, { role }: Pick<Holder, 'role'>): boolean {
  return role !== 'owner' || by.role === 'owner'
}
