import * as v from 'valibot'
import { SHOWN_SETTINGS, type ShownSetting } from '../../platform/config.ts'

export const SETTING_NAMES = Object.keys(SHOWN_SETTINGS) as ShownSetting[]

/** How OFFLINE orders are paid: anyone who can change it can send money elsewhere. */
export const PAYMENT_SETTINGS = ['PAYMENT_NETWORKS', 'PAYMENT_BANK_ACCOUNT'] as const satisfies readonly ShownSetting[]

export type SettingValues = Readonly<Record<ShownSetting, string>>

/** What a process starts with: what its environment says, and the defaults of the rest. */
export interface StartSettings {
  values: SettingValues
  /** What the environment says wins, whatever the desk wrote. */
  fixed: readonly ShownSetting[]
}

/** One setting, from what readers see to what they will; also what the history keeps. */
export interface SettingChange {
  name: ShownSetting
  before: string
  after: string
}

/** Signs of a value, beyond which it would not fit where it is shown. */
const LONGEST: Record<ShownSetting, number> = {
  SHOP_NAME: 40,
  SHOP_PHONE: 15,
  SHOP_EMAIL: 254,
  SHOP_SOCIAL_URL: 300,
  PICKUP_ADDRESS: 150,
  PICKUP_HOURS: 150,
  PAYMENT_NETWORKS: 400,
  PAYMENT_BANK_ACCOUNT: 400,
  MAIL_SIGNATURE: 400,
}
const MOST_SIGNATURE_LINES = 6

/** A value as the environment's would be checked, or what is wrong with it in Spanish, to follow the field's name. */
export function checkSetting(name: ShownSetting, text: string): { value: string } | { fault: string } {
  const tidy = text.replace(/\r\n?/g, '\n').trim()
  const lines = tidy.split('\n').length
  if (/[^\P{Cc}\n]/u.test(tidy)) return { fault: 'tiene signos que no se ven' }
  if (name === 'MAIL_SIGNATURE' ? lines > MOST_SIGNATURE_LINES : lines > 1) {
    return { fault: name === 'MAIL_SIGNATURE' ? `puede tener ${MOST_SIGNATURE_LINES} líneas` : 'va en una sola línea' }
  }
  if (tidy.length > LONGEST[name]) return { fault: `puede tener ${LONGEST[name]} caracteres` }
  const checked = v.safeParse(SHOWN_SETTINGS[name], tidy)
  return checked.success ? { value: checked.output } : { fault: checked.issues[0].message }
}

/** What holds: the environment before the desk, the desk before the defaults. */
export function settingsInForce({ values, fixed }: StartSettings, written: ReadonlyMap<string, string>): SettingValues {
  const entries = SETTING_NAMES.map(name => [
    name,
    fixed.includes(name) ? values[name] : (written.get(name) ?? values[name]),
  ])
  return Object.fromEntries(entries)
}

/**
 * What a value was before these changes, the latest first. One that does not lead to what holds now was overruled by the environment, which
 * has no history: then what holds now counts.
 */
export function valueBefore(name: ShownSetting, now: string, changes: readonly SettingChange[]): string {
  return changes.reduce(
    (value, change) => (change.name === name && change.after === value ? change.before : value),
    now,
  )
}
