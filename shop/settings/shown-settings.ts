import * as v from 'valibot'
import { SHOWN_SETTINGS, type ShownSetting } from '../../platform/config.ts'

export const SETTING_NAMES = Object.keys(SHOWN_SETTINGS) as ShownSetting[]

/** Where readers send money for OFFLINE orders: anyone who can change these can divert payments. */
export const PAYMENT_SETTINGS = ['PAYMENT_NETWORKS', 'PAYMENT_BANK_ACCOUNT'] as const satisfies readonly ShownSetting[]

export type SettingValues = Readonly<Record<ShownSetting, string>>

/** Settings at the start of a process: the environment's values, and defaults for the rest. */
export interface StartSettings {
  values: SettingValues
  /** Set by the environment, which overrides the desk. */
  fixed: readonly ShownSetting[]
  /** Cards are charged for real: what would be an example for buyers is refused, as the start refuses it. */
  isLive: boolean
}

/** A change of one setting, from the value readers see to the new one. The history stores the same. */
export interface SettingChange {
  name: ShownSetting
  before: string
  after: string
}

/** Maximum length of each value in characters, so that it fits where it is shown. */
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

/** Checks a value as the environment's values are checked. The fault is Spanish and follows the field's name. */
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

/** The settings in force: environment, then desk, then defaults. */
export function settingsInForce({ values, fixed }: StartSettings, written: ReadonlyMap<string, string>): SettingValues {
  const entries = SETTING_NAMES.map(name => [
    name,
    fixed.includes(name) ? values[name] : (written.get(name) ?? values[name]),
  ])
  return Object.fromEntries(entries)
}

/**
 * The value before these changes (newest first). If they do not lead to the current value, the environment overrides the setting. It
 * has no history, so the current value is returned.
 */
export function valueBefore(name: ShownSetting, now: string, changes: readonly SettingChange[]): string {
  return changes.reduce(
    (value, change) => (change.name === name && change.after === value ? change.before : value),
    now,
  )
}
