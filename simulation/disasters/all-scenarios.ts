import type { Scenario } from './scenario.ts'
import { clockMoves } from './scenarios/clock-moves.ts'
import { damagedIndex, damagedLog, damagedTable, damagedWhileOpen } from './scenarios/damaged-files.ts'
import { databaseKilled } from './scenarios/database-killed.ts'
import {
  diskFullBackup,
  diskFullEnding,
  diskFullImport,
  diskFullMails,
  diskFullOrders,
  diskFullStart,
} from './scenarios/disk-full.ts'
import { fewFiles, littleMemory } from './scenarios/held-short.ts'
import { expiredCertificate, noDns, noMailDns } from './scenarios/partners-away.ts'
import { powerCutImport, powerCutOrders } from './scenarios/power-cut.ts'

/** All scenarios, in the order in which they run. */
export const SCENARIOS: readonly Scenario[] = [
  ...[diskFullOrders, diskFullStart, diskFullEnding, diskFullMails, diskFullImport, diskFullBackup],
  ...[databaseKilled, powerCutOrders, powerCutImport],
  ...[damagedTable, damagedIndex, damagedWhileOpen, damagedLog],
  ...[fewFiles, littleMemory, clockMoves, noDns, noMailDns, expiredCertificate],
]
