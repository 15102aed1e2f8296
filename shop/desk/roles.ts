import type { Actor, Grant, Role } from '../staff/actor.ts'

/** What a role is given, or not, as a whole. Who sees orders and no people sees them without their persons. Refunds, erasing a person, tariffs and people are apart (`GRANTS`): given one by one. */
export type Permission =
  | 'see'
  | 'see-orders'
  | 'see-people'
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
  ['orders', ['see', 'see-orders', 'see-people', 'orders', 'requests']],
  ['catalogue', ['see', 'requests', 'catalogue']],
  ['reader', ['see', 'see-orders']],
])

/** Whom permissions are asked of. */
export type Holder = Pick<Actor, 'role' | 'grants'>

/** Whether somebody's role, or what they were granted beside it, includes that. */
export function has({ role, grants = [] }: Holder, permission: Permission): boolean {
  if (role === 'owner' || grants.includes(permission as Grant)) return true
  // Whoever is granted to see people sees their orders.
  if (permission === 'see-orders' && grants.includes('see-people')) return true
  return GRANTED.get(role)?.includes(permission) ?? false
}
