import type { Pool } from 'pg'
import * as v from 'valibot'
import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { Backups } from '../../platform/backup/backups.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { ChargeDeps } from '../orders/paying/charge-card.ts'
import type { PrintNetwork } from '../printing/print-network.ts'
import type { Check } from '../readiness/lack.ts'
import type { PartnerKinds } from '../readiness/partner-health.ts'
import type { StartSettings } from '../settings/shown-settings.ts'
import type { Actor } from '../staff/actor.ts'

/** What the desk works with. */
export interface DeskParts extends ChargeDeps {
  network: PrintNetwork
  /** For what takes a connection of its own: imports, exports, failed jobs. */
  pool: Pool
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  backups: Backups
  profile: ShopProfile
  /** Of links to someone of the team. */
  mailer: Mailer
  /** No partner is a real one: nobody is charged, nothing is printed, no mail leaves. */
  isPretended: boolean
  /** Who stands behind each partner. */
  partnerKinds: PartnerKinds
  /** Where the desk is reached: `https://anaquel.example`. */
  deskOrigin: string
  instructions: PaymentInstructions
  /** Where mails lie that went to no server: who is erased is erased there too. */
  mailFolder: string
  /** What a live shop needs beyond its own data. */
  worldChecks: readonly Check[]
  /** What the shop says of itself before anyone changes it at the desk. */
  settings: StartSettings
  /** The most that may be accepted in place of an order's total, either way, in centésimos (setting PAYMENT_DIFFERENCE). */
  differenceLimitCents: number
  /** Where files lie that the team sends. */
  uploadsFolder: string
  /** After how many days a rate that prices are made of is too old; 0: never (setting RATE_STALE_DAYS). */
  rateStaleDays: number
  /** Where files of sources are while they come and are read. */
  sourcesFolder: string
  /** IDTypeName of the print network's ids in ONIX, where a source names no other (setting ONIX_ID_NAME). */
  onixIdName: string
}

/** Something that is done at the desk: what it is given, checked, and the use case behind it. */
export interface Act<Input extends v.GenericSchema, Outcome, IsJournalled extends boolean = boolean> {
  /** It may change something, or gives data away: it is in the journal. */
  isJournalled: IsJournalled
  input: Input
  run(parts: DeskParts, input: v.InferOutput<Input>, actor: Actor): Outcome
}

type Run<Fields extends v.ObjectEntries, Outcome> = (
  parts: DeskParts,
  input: v.InferOutput<v.ObjectSchema<Fields, undefined>>,
  actor: Actor,
) => Promise<Outcome>

/** Its fields are a schema each. */
export function act<const Fields extends v.ObjectEntries, Outcome>(
  fields: Fields,
  run: Run<Fields, Outcome>,
): Act<v.ObjectSchema<Fields, undefined>, Promise<Outcome>, true> {
  return { isJournalled: true, input: v.object(fields), run }
}

/** The same of what changes nothing. */
export function look<const Fields extends v.ObjectEntries, Outcome>(
  fields: Fields,
  run: Run<Fields, Outcome>,
): Act<v.ObjectSchema<Fields, undefined>, Promise<Outcome>, false> {
  return { isJournalled: false, input: v.object(fields), run }
}

/** Something in the input means nothing: nothing was changed. The message is Spanish, for the person who gave it. */
export class InputFault extends Error {
  override name = 'InputFault'
}

/** @throws InputFault naming each field that means nothing */
export function checkInput<Input extends v.GenericSchema>(schema: Input, input: unknown): v.InferOutput<Input> {
  const checked = v.safeParse(schema, input)
  if (checked.success) return checked.output
  throw new InputFault(checked.issues.map(issue => `${v.getDotPath(issue) ?? 'datos'}: ${issue.message}`).join('\n'))
}
