import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { DB } from '../../../db/schema.ts'
import { paymentSettingsJob } from '../../notifications/payment-settings.job.ts'
import { countPromisedOrders } from '../../orders/paying/told-instructions.ts'
import { changeSettings } from '../../settings/change-settings.ts'
import { listSettingChanges, listSettings } from '../../settings/read-settings.ts'
import { PAYMENT_SETTINGS, SETTING_NAMES } from '../../settings/shown-settings.ts'
import { closeDays, openDays, readYear } from '../../shipping/closed-days.ts'
import { estimatesNow } from '../../shipping/estimates-now.ts'
import { listOwners } from '../../staff/people.ts'
import { act, type DeskParts, look } from '../act.ts'
import { count, day, words } from '../fields.ts'

const paymentNames: readonly string[] = PAYMENT_SETTINGS
const shownNames = SETTING_NAMES.filter(name => !paymentNames.includes(name))

/** Each change with the value the person saw and the new one: the journal records both. */
function changesOf<const Names extends readonly (typeof SETTING_NAMES)[number][]>(names: Names) {
  const change = v.object({
    name: v.picklist(names, 'no es un ajuste.'),
    before: v.string('falta.'),
    after: v.string('falta.'),
  })
  return v.pipe(v.array(change), v.minLength(1, 'no hay nada que cambiar.'))
}

const MOST_DAYS = 60
const days = v.pipe(
  v.array(day),
  v.minLength(1, 'falta al menos un día.'),
  v.maxLength(MOST_DAYS, `son más de ${MOST_DAYS} días.`),
)
const someDays = v.optional(v.array(day), [])

/** Acts on settings, tariffs and closed days. */
export const SETTINGS_ACTS = {
  listSettings: look({}, ({ db, settings }) => listSettings(db, settings)),
  listSettingChanges: look({ limit: count }, ({ db }, input) => listSettingChanges(db, input)),
  changeSettings: act({ changes: changesOf(shownNames) }, (parts, { changes }, { name }) =>
    changeSettings(parts, { changes, operator: name }),
  ),
  /** Number of orders whose buyers were mailed the current payment instructions. A change does not affect them. */
  countPromisedOrders: look({}, ({ db }) => countPromisedOrders(db)),
  /** Changes where readers send money. Every owner gets a mail about it. */
  changePaymentSettings: act({ changes: changesOf(PAYMENT_SETTINGS) }, (parts, { changes }, { name }) =>
    changeSettings(parts, {
      changes,
      operator: name,
      onChange: (transaction, changeId) => tellOwners(parts, transaction, changeId),
    }),
  ),
  readYear: look({ year: v.pipe(count, v.minValue(2020), v.maxValue(2100)) }, ({ db }, { year }) => readYear(db, year)),
  closeDays: act({ days, because: v.pipe(words, v.maxLength(60, 'tiene más de 60 caracteres.')) }, (parts, input) =>
    closeDays(parts, { days: input.days, reason: input.because }),
  ),
  /** @returns the days that were closed */
  openDays: act({ days }, (parts, input) => openDays(parts, input.days)),
  /** Delivery estimates that readers see now, or would see with these days closed or open. */
  readEstimates: look({ closing: someDays, opening: someDays }, (parts, input) => estimatesNow(parts, input)),
}

/**
 * Queued in the change's transaction: no change without its mails. Without an owner (a shop run only from the terminal) the mail goes to the shop's
 * own address.
 */
async function tellOwners({ db, jobs }: DeskParts, transaction: Transaction<DB>, changeId: number): Promise<void> {
  const owners = await listOwners(db)
  const receivers = owners.length > 0 ? owners.map(({ id }) => id) : [null]
  for (const personId of receivers) await jobs.enqueue(transaction, paymentSettingsJob, { changeId, personId })
}
