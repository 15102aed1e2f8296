import type { Step } from './step.ts'

/** By what it costs while it waits, the worst first. */
export const URGENCIES = [
  /** A reader's money is here, and they have neither their book nor the money. */
  'money',
  /** What is not stopped or answered in time can't be made good: a parcel to an old address, a dispute, a book nobody will pay. */
  'deadline',
  /** A paid book that nobody prints. */
  'book',
  /** Somebody waits to hear from the shop. */
  'news',
  /** Nobody waits: prices, rates and sources stay as they were until a person looks. */
  'catalogue',
] as const
export type Urgency = (typeof URGENCIES)[number]

/** The things that come before all others: the database is damaged, and the data folder's disk is full. */
export const DAMAGE = 'damage'
export const FULL_DISK = 'full-disk'

/** What a thing is about, by its name. */
export const NAMES = {
  order: (orderId: number) => `Orden ${orderId}`,
  transfer: (transferId: number) => `Crédito ${transferId}`,
  request: (reference: string) => `Consulta ${reference}`,
}

/** Something that waits for a person, and the steps that end it. */
export interface Waiting {
  /** Its own name, the same as long as it waits: `issue 12`. */
  thing: string
  urgency: Urgency
  since: Date
  /** Since then it says another thing. */
  changedAt?: Date | null
  /** Only the day of `since` is known. */
  isWholeDay?: boolean
  /** Begins with the name (`NAMES`) of the order, transfer or request that it is about. */
  what: string
  orderId?: number
  transferId?: number
  reference?: string
  /** Whose it is, and of how much: `Ana Paz, $ 1.490,00`. */
  about?: string
  next: Step[]
}
