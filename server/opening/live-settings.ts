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

/** What the shop says of itself, as it is now: these objects say something else once a person changed it. */
export interface LiveSettings {
  profile: ShopProfile
  /** The same with what only mails say. */
  mailProfile: ShopProfile
  instructions: PaymentInstructions
  /** The settings with what the desk changed. */
  inForce(): Config
  /** Who mails come from. */
  sender(): string
  /** Takes what was changed at the desk. */
  take(values: SettingValues): void
}

/** They say what the environment does until they take what the desk changed. */
export function createLiveSettings(config: Config): LiveSettings {
  let current = config
  let profile = shopProfile(current)
  return {
    profile: following(() => profile),
    mailProfile: following(() => ({ ...profile, mailSignature: current.MAIL_SIGNATURE })),
    instructions: following(() => paymentInstructions(current)),
    inForce: () => current,
    // One that the settings name stays: the mail server may take no other.
    sender: () => (config.MAIL_FROM === senderOf(config) ? senderOf(current) : config.MAIL_FROM),
    take(values) {
      current = { ...config, ...values }
      profile = shopProfile(current)
    },
  }
}

/** Has them follow what is heard of changes, and says which version of it they have: pages are kept under that one. */
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
        log.error({ err: error }, 'the settings of the desk could not be read; trying again')
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

/** A mailer whose mails come from the sender of now. */
export function sentBy(mailer: Mailer, sender: () => string): Mailer {
  return { send: mail => mailer.send({ from: sender(), ...mail }) }
}

/** An object that always says what `current` says: its holder need not ask for it again. */
function following<Fields extends object>(current: () => Fields): Fields {
  const fields = Object.keys(current()) as (keyof Fields & string)[]
  const followed = fields.map(field => [field, { enumerable: true, get: () => current()[field] }])
  return Object.defineProperties({} as Fields, Object.fromEntries(followed))
}
