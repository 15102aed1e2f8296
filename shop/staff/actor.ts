/** What someone of the shop's team is there for. */
export const ROLES = ['owner', 'orders', 'catalogue', 'reader'] as const
export type Role = (typeof ROLES)[number]

/** What only the owner's role includes, and others are given one by one. */
export const GRANTS = ['see-people', 'refunds', 'erasing', 'tariffs', 'people'] as const
export type Grant = (typeof GRANTS)[number]

/** Who does something at the desk. */
export interface Actor {
  id: string
  /** As history shows it. */
  name: string
  role: Role
  grants?: readonly Grant[]
  /** Showed within the last minutes who they are; at a terminal, by having it. Without it the desk refuses what can't be taken back. */
  isConfirmed?: boolean
  /** Names what a form does, however often it is sent. */
  actKey?: string
}
