import * as v from 'valibot'
import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobKind } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import { findSettingChange } from '../settings/read-settings.ts'
import { type SettingChange, valueBefore } from '../settings/shown-settings.ts'
import { findPerson } from '../staff/people.ts'
import { MAIL_LIMIT_S } from './mail-limit.ts'
import { paymentSettingsChangedMail } from './mails/payment-settings-changed.ts'

export interface PaymentSettingsChanged {
  changeId: number
  /** An owner's id; null: the mail goes to the shop itself. */
  personId: number | null
}

/** The mail about a change of the payment settings. One job for each receiver, so a failure of one does not send another again. */
export const paymentSettingsJob: JobKind<PaymentSettingsChanged> = {
  queue: 'mail-payment-settings',
  payload: v.object({ changeId: v.number(), personId: v.nullable(v.number()) }),
  limitS: MAIL_LIMIT_S,
}

/** Mails one change. Later changes have mails of their own. */
export async function sendPaymentSettingsChanged(
  {
    db,
    mailer,
    profile,
    instructions,
  }: {
    db: Database
    mailer: Mailer
    profile: ShopProfile
    instructions: PaymentInstructions
  },
  { changeId, personId }: PaymentSettingsChanged,
): Promise<void> {
  const change = await findSettingChange(db, changeId)
  if (!change) return
  const person = personId === null ? null : await findPerson(db, personId)
  const to = person ? { name: person.name, address: person.email } : { name: profile.name, address: profile.email }
  const mail = paymentSettingsChangedMail({
    name: to.name,
    by: change.by,
    at: change.at,
    profile,
    after: withChanges(instructions, change.changes),
    before: withChanges(instructions, change.changes, { isBefore: true }),
  })
  await mailer.send({ ...mail, to, id: `payment-settings-${changeId}-${personId ?? 'shop'}` })
}

/** The settings after a change. Settings that it did not touch have their current values. */
function withChanges(
  { networks, bankAccount }: PaymentInstructions,
  changes: readonly SettingChange[],
  { isBefore = false } = {},
): PaymentInstructions {
  const valueIn = (name: SettingChange['name'], now: string) => {
    const after = changes.find(change => change.name === name)?.after ?? now
    return isBefore ? valueBefore(name, after, changes) : after
  }
  return {
    networks: valueIn('PAYMENT_NETWORKS', networks),
    bankAccount: valueIn('PAYMENT_BANK_ACCOUNT', bankAccount),
  }
}
