import { createDatabase } from '../../platform/database/database.ts'
import { takenBack } from '../../platform/database/taken-back.ts'
import type { DeskParts } from './act.ts'
import type { ActName } from './acts.ts'

/**
 * Acts that change nothing but the shop's own data, so that all of it can be taken back, until they reach for a file; a mail that is a job of
 * the same transaction goes with it. Not those that ask a partner.
 */
export const REHEARSED_WHOLE: ReadonlySet<ActName> = new Set<ActName>([
  'acceptHeldRate',
  'acceptPriceJump',
  'addBook',
  'answerRequest',
  'applyPreparedImport',
  'askForUndoing',
  'changePaymentSettings',
  'changeSettings',
  'closeDays',
  'disablePerson',
  'discardPrepared',
  'editBook',
  'endPasskey',
  'eraseCustomer',
  'forgetSupplierRank',
  'joinEditions',
  'joinNames',
  'openDays',
  'pinStrand',
  'refusePriceJump',
  'removeAnnouncement',
  'removeAnswerTemplate',
  'removeCollection',
  'removeExchangeRate',
  'removePriceRule',
  'removeSource',
  'removeSubjectMapping',
  'replaceTariffs',
  'separateEdition',
  'setPriceRule',
  'setRole',
  'setSubjectMappings',
  'takeSupplierWord',
  'unpinStrand',
  'withdrawBook',
  'withdrawRefund',
])

/** A rehearsal goes no further: what the act would say is not known before it is done. */
export class RehearsalEnds extends Error {
  override name = 'RehearsalEnds'
}

/** What an act would say, with nothing kept of it. @throws RehearsalEnds for one that can't be taken back, or where it reaches for files */
export function rehearseAct<Outcome>(
  parts: DeskParts,
  name: ActName,
  run: (parts: DeskParts) => Promise<Outcome>,
): Promise<Outcome> {
  const end = (): never => {
    throw new RehearsalEnds(`${name} goes no further in a rehearsal`)
  }
  if (!REHEARSED_WHOLE.has(name)) end()
  return takenBack(parts.pool, pool =>
    run({
      ...{ ...parts, pool, db: createDatabase(pool) },
      get mailFolder() {
        return end()
      },
      get uploadsFolder() {
        return end()
      },
    }),
  )
}
