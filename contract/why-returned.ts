import type { TimelineEvent } from './order.ts'

interface WhyReturned {
  why: string
  whatNow: string
}

const UNDELIVERED: WhyReturned = {
  why: 'No pudo entregarse.',
  whatNow: 'Escríbenos y acordamos cómo te lo hacemos llegar.',
}
const ARRIVED: WhyReturned = { why: 'Lo recibimos de vuelta.', whatNow: 'Escríbenos y acordamos cómo seguimos.' }

/** The reason, by the parcel's previous step. */
const WHY: Partial<Record<TimelineEvent['event'], WhyReturned>> = {
  DISPATCHED: UNDELIVERED,
  READY_FOR_PICKUP: { ...UNDELIVERED, why: 'Nadie lo retiró.' },
  DELIVERED: ARRIVED,
  COLLECTED: ARRIVED,
}

/** Why a parcel came back, and what its reader can do. */
export function whyReturned(timeline: readonly TimelineEvent[] = []): WhyReturned {
  const step = timeline.findLast(({ event }) => WHY[event])
  return (step && WHY[step.event]) ?? UNDELIVERED
}
