/** What someone of the shop's team is there for. */
export const ROLES = ['owner', 'orders', 'catalogue', 'reader'] as const
export type Role = (typeof ROLES)[number]

/** Who does something at the desk. */
export interface Actor {
  id: string
  /** As history shows it. */
  name: string
  role: Role
}
