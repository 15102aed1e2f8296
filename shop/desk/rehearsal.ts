import { createDatabase } from '../../platform/database/database.ts'
import { rolledBack } from '../../platform/database/rolled-back.ts'
import type { DeskParts } from './act.ts'
import type { ActName } from './acts.ts'

/**
 * Acts that only change the shop's own data, so that a rollback undoes everything until they access a file. Mails are jobs of
 * the same transaction and are rolled back too. Acts that call a partner are not listed.
 */
export const REHEARSED_WHOLE: ReadonlySet<ActName> = new Set<ActName>([
  'acceptHeldRate',
  'acceptPriceJump',
  'addBook',
  'answerRequest',
  'applyPreparedImport',
  'askForUndoing',
  'changeAddress',
  'changePaymentSettings',
  'changeSettings',
  'closeDays',
  'confirmPrint',
  'disablePerson',
  'discardPrepared',
  'editBook',
  'endPasskey',
  'eraseCustomer',
  'forgetSupplierRank',
  'joinEditions',
  'joinNames',
  'moveParcel',
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
  'resendMail',
  'retryPrint',
  'separateEdition',
  'setExchangeRates',
  'setPriceRule',
  'setRole',
  'setSubjectMappings',
  'settleLostCharge',
  'takeBackRefund',
  'takeSupplierWord',
  'unpinStrand',
  'withdrawBook',
  'withdrawRefund',
])

/** A rehearsal stops here: the act's outcome is not known until it is really done. */
export class RehearsalEnds extends Error {
  override name = 'RehearsalEnds'
}

/**
 * Runs an act in a transaction that is rolled back and returns its outcome. @throws RehearsalEnds for an act that can't be rolled back, or that
 * accesses files
 */
export function rehearseAct<Outcome>(
  parts: DeskParts,
  name: ActName,
  run: (parts: DeskParts) => Promise<Outcome>,
): Promise<Outcome> {
  const end = (): never => {
    throw new RehearsalEnds(`${name} goes no further in a rehearsal`)
  }
  if (!REHEARSED_WHOLE.has(name)) end()
  return rolledBack(parts.pool, pool =>
    run({
      ...parts,
      pool,
      db: createDatabase(pool),
      get mailFolder() {
        return end()
      },
      get uploadsFolder() {
        return end()
      },
    }),
  )
}
