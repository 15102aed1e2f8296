import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import { type Config, senderOf } from '../../platform/config.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import { readSettings } from '../../shop/settings/read-settings.ts'
import type { SettingValues } from '../../shop/settings/shown-settings.ts'
import type { HeardVersion } from '../catalogue-version/heard-version.ts'
import { paymentInstructions, shopProfile, startSettings } from './shop-profile.ts'

const RETRY_MS = 1000

/** What the shop says of itself now. The values of these objects change when a person changes settings at the desk. */
export interface LiveSettings {
  profile: ShopProfile
  /** The profile with the mail signature, which only mails show. */
  mailProfile: ShopProfile
  instructions: PaymentInstructions
  /** The settings with the desk's changes. */
  inForce(): Config
  /** The sender of mails. */
  sender(): string
  /** Applies the values changed at the desk. */
  take(values: SettingValues): void
}

/** Starts with the environment's values, until `take` applies the desk's. */
export function createLiveSettings(config: Config): LiveSettings {
  let current = config
  let profile = shopProfile(current)
  return {
    profile: following(() => profile),
    mailProfile: following(() => ({ ...profile, mailSignature: current.MAIL_SIGNATURE })),
    instructions: following(() => paymentInstructions(current)),
    inForce: () => current,
    // A sender set by MAIL_FROM stays: the mail server may accept no other.
    sender: () => (config.MAIL_FROM === senderOf(config) ? senderOf(current) : config.MAIL_FROM),
    take(values) {
      current = { ...config, ...values }
      profile = shopProfile(current)
    },
  }
}

/** Applies the desk's changes as they are announced. `version`: the version applied last, under which pages are cached. */
export async function followSettings(
  live: Pick<LiveSettings, 'take'>,
  { db, config, heard, log }: { db: Queryable; config: Config; heard: HeardVersion; log: Pick<Log, 'error'> },
): Promise<{ version: { current(): number }; stop(): void }> {
  let taken = 0
  let isStopped = false
  let isReading = false

  async function readOnce(): Promise<void> {
    const version = heard.current()
    live.take(await readSettings(db, startSettings(config)))
    taken = version
  }

  async function catchUp(): Promise<void> {
    if (isReading) return
    isReading = true
    while (!isStopped && taken !== heard.current()) {
      try {
        await readOnce()
      } catch (error) {
        log.error(
          { err: error },
          'no se pudieron leer los ajustes de la mesa: rigen los de antes, y se leen otra vez enseguida',
        )
        await new Promise(resolve => setTimeout(resolve, RETRY_MS).unref())
      }
    }
    isReading = false
  }

  heard.onRise(() => void catchUp())
  await readOnce()
  return {
    version: { current: () => taken },
    stop() {
      isStopped = true
    },
  }
}

/** A mailer that uses the current sender. */
export function sentBy(mailer: Mailer, sender: () => string): Mailer {
  return { send: mail => mailer.send({ from: sender(), ...mail }) }
}

/** An object whose fields always return the current values, so that holders need not fetch it again. */
function following<Fields extends object>(current: () => Fields): Fields {
  const fields = Object.keys(current()) as (keyof Fields & string)[]
  const followed = fields.map(field => [field, { enumerable: true, get: () => current()[field] }])
  return Object.defineProperties({} as Fields, Object.fromEntries(followed))
}
