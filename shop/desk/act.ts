import type { Pool } from 'pg'
import * as v from 'valibot'
import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { Backups } from '../../platform/backup/backups.ts'
import type { NotedDamage } from '../../platform/database/damage-note.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { ChargeDeps } from '../orders/paying/charge-card.ts'
import type { PrintNetwork } from '../printing/print-network.ts'
import type { Check, LackOfFailure } from '../readiness/lack.ts'
import type { PartnerKinds, PartnersSet } from '../readiness/partner-health.ts'
import type { StartSettings } from '../settings/shown-settings.ts'
import type { Actor } from '../staff/actor.ts'

/** Dependencies of the desk's acts. */
export interface DeskParts extends ChargeDeps {
  network: PrintNetwork
  /** For work that needs its own connection: imports, exports, failed jobs. */
  pool: Pool
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  backups: Backups
  /** Damage of the database that was seen, until an examination finds it sound; null: none. */
  notedDamage: () => NotedDamage | null
  /** On the data folder's disk. */
  freeBytes: () => Promise<number>
  profile: ShopProfile
  /** Sends links to members of the team. */
  mailer: Mailer
  /** No partner is real: nobody is charged, nothing is printed, no mail leaves. */
  isPretended: boolean
  /** Which implementation serves each partner. */
  partnerKinds: PartnerKinds
  partnersSet: PartnersSet
  /** Origin of the desk: `https://anaquel.example`. */
  deskOrigin: string
  instructions: PaymentInstructions
  /** Folder for mails written to disk instead of sent. Erasing a person deletes their mails there too. */
  mailFolder: string
  /** When the operator has the payment reports of the previous day, in Montevideo time: `14:00`. */
  cutOff: string
  /** Checks of what a live shop needs beyond its own data. */
  worldChecks: readonly Check[]
  lackOf: LackOfFailure
  /** Shown settings before any change at the desk. */
  settings: StartSettings
  /** Largest accepted difference from an order's total, above or below, in centésimos (setting PAYMENT_DIFFERENCE). */
  differenceLimitCents: number
  /** Folder for files that the team uploads. */
  uploadsFolder: string
  /** Age in days after which an exchange rate used for prices is too old; 0: never (setting RATE_STALE_DAYS). */
  rateStaleDays: number
  /** Folder for sources' files while they are downloaded and read. */
  sourcesFolder: string
  /** ONIX IDTypeName of the print network's ids, unless a source sets another (setting ONIX_ID_NAME). */
  onixIdName: string
}

/** An act of the desk: its input schema and the use case behind it. */
export interface Act<Input extends v.GenericSchema, Outcome, IsJournalled extends boolean = boolean> {
  /** Recorded in the journal, because it may change something or gives data away. */
  isJournalled: IsJournalled
  input: Input
  run(parts: DeskParts, input: v.InferOutput<Input>, actor: Actor): Outcome
}

type Run<Fields extends v.ObjectEntries, Outcome> = (
  parts: DeskParts,
  input: v.InferOutput<v.ObjectSchema<Fields, undefined>>,
  actor: Actor,
) => Promise<Outcome>

/** Defines a journalled act. `fields`: a schema per input field. */
export function act<const Fields extends v.ObjectEntries, Outcome>(
  fields: Fields,
  run: Run<Fields, Outcome>,
): Act<v.ObjectSchema<Fields, undefined>, Promise<Outcome>, true> {
  return { isJournalled: true, input: v.object(fields), run }
}

/** Defines an act that changes nothing and is not journalled. */
export function look<const Fields extends v.ObjectEntries, Outcome>(
  fields: Fields,
  run: Run<Fields, Outcome>,
): Act<v.ObjectSchema<Fields, undefined>, Promise<Outcome>, false> {
  return { isJournalled: false, input: v.object(fields), run }
}

/** An input value is invalid; nothing was changed. The message is Spanish, for the person who entered it. */
export class InputFault extends Error {
  override name = 'InputFault'
}

/** @throws InputFault naming each invalid field */
export function checkInput<Input extends v.GenericSchema>(schema: Input, input: unknown): v.InferOutput<Input> {
  const checked = v.safeParse(schema, input)
  if (checked.success) return checked.output
  throw new InputFault(checked.issues.map(issue => `${v.getDotPath(issue) ?? 'datos'}: ${issue.message}`).join('\n'))
}
