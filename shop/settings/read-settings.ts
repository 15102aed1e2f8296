import type { ShownSetting } from '../../platform/config.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type KeptChange, selectChange, selectChanges, selectSettings, selectShopVersion } from './settings-store.ts'
import {
  SETTING_NAMES,
  type SettingValues,
  type StartSettings,
  settingsInForce,
  valueBefore,
} from './shown-settings.ts'

/** The settings in force now. */
export async function readSettings(db: Queryable, start: StartSettings): Promise<SettingValues> {
  return settingsInForce(start, await readWritten(db))
}

async function readWritten(db: Queryable): Promise<Map<string, string>> {
  return new Map((await selectSettings(db)).map(({ name, value }) => [name, value]))
}

/** A setting as the team sees it. */
export interface ListedSetting {
  name: ShownSetting
  value: string
  /** Where the value comes from: set by the environment, changed at the desk, or the default. */
  from: 'environment' | 'desk' | 'default'
  changed: { by: string; at: Date } | null
}

export async function listSettings(db: Queryable, start: StartSettings): Promise<ListedSetting[]> {
  const rows = await selectSettings(db)
  const values = settingsInForce(start, new Map(rows.map(({ name, value }) => [name, value])))
  return SETTING_NAMES.map(name => {
    const row = rows.find(each => each.name === name)
    const from = start.fixed.includes(name) ? 'environment' : row ? 'desk' : 'default'
    const changed = row && from === 'desk' ? { by: row.changedBy, at: row.changedAt } : null
    return { name, value: values[name], from, changed }
  })
}

/** The latest changes, newest first. */
export function listSettingChanges(db: Queryable, { limit }: { limit: number }): Promise<KeptChange[]> {
  return selectChanges(db, { limit })
}

export function findSettingChange(db: Queryable, id: number): Promise<KeptChange | null> {
  return selectChange(db, id)
}

/** Settings as they were at an instant, computed backwards from their current values. */
export async function settingsAt<Name extends ShownSetting>(
  db: Queryable,
  now: Readonly<Record<Name, string>>,
  at: Date,
): Promise<Record<Name, string>> {
  const changes = (await selectChanges(db, { since: at })).flatMap(change => change.changes)
  const entries = (Object.keys(now) as Name[]).map(name => [name, valueBefore(name, now[name], changes)])
  return Object.fromEntries(entries)
}

/** The shop version: it rises with each change of settings, tariffs or closed days. */
export function readShopVersion(db: Queryable): Promise<number> {
  return selectShopVersion(db)
}
