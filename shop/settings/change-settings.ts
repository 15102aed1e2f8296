import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ShownSetting } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { exampleSettings } from './example-settings.ts'
import { readSettings } from './read-settings.ts'
import { insertChange, lockSettings, writeSettings } from './settings-store.ts'
import { checkSetting, type SettingChange, type StartSettings } from './shown-settings.ts'

export interface SettingsDeps {
  db: Database
  clock: Clock
  settings: StartSettings
}

/** A fault in a setting. The text is Spanish and follows the setting's name. */
export interface SettingFault {
  name: ShownSetting
  fault: string
}

export type ChangingSettings =
  | { kind: 'changed'; changes: SettingChange[] }
  /** All settings already had these values. */
  | { kind: 'as-before' }
  /** Nothing was changed; the same holds for the two outcomes below. */
  | { kind: 'faulty'; faults: SettingFault[] }
  /** The environment sets these, so the desk can't change them. */
  | { kind: 'fixed'; names: ShownSetting[] }
  /** Somebody changed these since they were displayed. */
  | { kind: 'stale'; names: ShownSetting[] }

/**
 * Changes shown settings, all or nothing. `before` is what the person saw: if a value differs by now, nothing is changed and they look again.
 * `onChange` is called in the transaction.
 */
export function changeSettings(
  { db, clock, settings }: SettingsDeps,
  {
    changes,
    operator,
    onChange,
  }: {
    changes: readonly SettingChange[]
    operator: string
    onChange?: (transaction: Transaction<DB>, changeId: number) => Promise<void>
  },
): Promise<ChangingSettings> {
  return db.transaction().execute(async (transaction): Promise<ChangingSettings> => {
    const fixed = changes.map(({ name }) => name).filter(name => settings.fixed.includes(name))
    if (fixed.length > 0) return { kind: 'fixed', names: fixed }
    const checked = changes.map(change => ({ ...change, ...checkSetting(change.name, change.after) }))
    const faults: SettingFault[] = checked.flatMap(each =>
      'fault' in each ? [{ name: each.name, fault: each.fault }] : [],
    )
    if (settings.isLive) faults.push(...exampleFaults(checked))
    if (faults.length > 0) return { kind: 'faulty', faults }
    await lockSettings(transaction)
    const now = await readSettings(transaction, settings)
    const stale = changes.filter(({ name, before }) => before !== now[name])
    if (stale.length > 0) return { kind: 'stale', names: stale.map(({ name }) => name) }
    const made = checked.flatMap(each =>
      'value' in each && each.value !== now[each.name]
        ? [{ name: each.name, before: now[each.name], after: each.value }]
        : [],
    )
    if (made.length === 0) return { kind: 'as-before' }
    const who = { by: operator, at: clock.now() }
    await writeSettings(transaction, made, who)
    const changeId = await insertChange(transaction, made, who)
    await onChange?.(transaction, changeId)
    return { kind: 'changed', changes: made }
  })
}

/** The start would refuse it too, when nobody is thinking of what was saved here. */
function exampleFaults(checked: readonly { name: ShownSetting; value?: string }[]): SettingFault[] {
  const values = Object.fromEntries(checked.map(({ name, value }) => [name, value ?? '']))
  return exampleSettings(values).map(({ name }) => ({
    name,
    fault: 'es un ejemplo: con las claves reales la tienda no volvería a abrir',
  }))
}
