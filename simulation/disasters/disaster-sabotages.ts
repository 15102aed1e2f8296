import type { SourceEdit } from '../sabotage/sabotaged-source.ts'

/** The name of what is broken, for the process of the shop. */
export const DISASTER_SABOTAGE = 'DISASTER_SABOTAGE'

const DATABASE_SETTINGS = { file: 'platform/database/spawn-server.ts', find: "io_method: 'sync'," }

interface DisasterSabotage {
  breaks: string
  /** The scenario that must notice. */
  noticedBy: string
  edits: readonly SourceEdit[]
}

/** What keeps orders through a disaster, taken away: the scenario that rests on it must then fail. */
export const DISASTER_SABOTAGES = {
  'commits-unwritten': {
    breaks: 'a commit is answered before its log is written',
    noticedBy: 'database-killed',
    edits: [
      {
        ...DATABASE_SETTINGS,
        replace: `${DATABASE_SETTINGS.find} synchronous_commit: 'off', wal_writer_delay: '10s',`,
      },
    ],
  },
  'writes-unsynced': {
    breaks: 'nothing is synced to the disk',
    noticedBy: 'power-cut-orders',
    edits: [{ ...DATABASE_SETTINGS, replace: `${DATABASE_SETTINGS.find} fsync: 'off',` }],
  },
} as const satisfies Record<string, DisasterSabotage>

export type DisasterSabotageName = keyof typeof DISASTER_SABOTAGES
export const DISASTER_SABOTAGE_NAMES = Object.keys(DISASTER_SABOTAGES) as DisasterSabotageName[]

/** What is replaced in the shop's source for it; nothing for any other name. */
export function disasterEdits(name: string): readonly SourceEdit[] {
  return DISASTER_SABOTAGE_NAMES.includes(name as DisasterSabotageName)
    ? DISASTER_SABOTAGES[name as DisasterSabotageName].edits
    : []
}
