import type { SourceEdit } from '../sabotage/sabotaged-source.ts'

/** Environment variable that names the sabotage for the shop's process. */
export const DISASTER_SABOTAGE = 'DISASTER_SABOTAGE'

const DATABASE_SETTINGS = { file: 'platform/database/spawn-server.ts', find: "io_method: 'sync'," }

interface DisasterSabotage {
  breaks: string
  /** The scenario that must fail. */
  noticedBy: string
  edits: readonly SourceEdit[]
}

/** Sabotages of what protects orders in a disaster. The scenario that relies on it must then fail. */
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

/** The source edits of a sabotage; none for an unknown name. */
export function disasterEdits(name: string): readonly SourceEdit[] {
  return DISASTER_SABOTAGE_NAMES.includes(name as DisasterSabotageName)
    ? DISASTER_SABOTAGES[name as DisasterSabotageName].edits
    : []
}
