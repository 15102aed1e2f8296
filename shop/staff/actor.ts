/** A role in the team. */
export const ROLES = ['owner', 'orders', 'catalogue', 'reader'] as const
export type Role = (typeof ROLES)[number]

/** Rights that only the owner's role includes. Others get them one by one. */
export const GRANTS = ['see-people', 'refunds', 'erasing', 'tariffs', 'people'] as const
export type Grant = (typeof GRANTS)[number]

/** The person, or the command, that does an act of the desk. */
export interface Actor {
  id: string
  /** The name in histories. */
  name: string
  role: Role
  grants?: readonly Grant[]
  /** Proved within the last minutes who they are. Always true at the terminal. The desk requires it for some acts (`needsConfirmation`). */
  isConfirmed?: boolean
  /** The key of the form that does it, the same each time it is sent. */
  actKey?: string
}
