import type { Migration } from '../platform/database/migration-files.ts'
import { weighStatement } from '../platform/database/weigh-migration.ts'

/** Migrations up to this one are older than the rules. Their locks were measured (docs/performance-upgrade.md). */
const RULES_SINCE = '0130_online_indexes.sql'

const SMALL = /^-- small: (.+)$/gm
const CREATED = /create (?:temp )?table (?:if not exists )?(\w+)/gi
/** Statements that may run twice, since an interrupted online migration starts again. */
const REPEATABLE = [
  /^create (unique )?index concurrently if not exists /,
  /^drop (index concurrently|function|trigger|table|type|statistics) if exists /,
  /^create statistics if not exists /,
  /^create or replace (function|trigger) /,
  /^create table if not exists /,
  /^alter table \w+ validate constraint /,
  /^alter table \w+ alter column \w+ drop expression if exists$/,
  /^alter table \w+ (add column if not exists [^,]+|drop (column|constraint) if exists [^,]+)$/,
  /^alter table \w+( drop constraint if exists \w+,| add constraint \w+ check \([^()]*(\([^()]*\)[^()]*)*\) not valid,?)+$/,
  /^alter function /,
  /^do /,
]

/**
 * Why a migration would lock a table of books or orders for long: a sentence for each statement. Tables that it creates are empty. Tables
 * in a line `-- small: subject_mappings` are small in every shop.
 */
export function migrationFaults({ name, sql, isOnline, statements }: Migration): string[] {
  if (name <= RULES_SINCE && !isOnline) return []
  const small = [...sql.matchAll(SMALL)].flatMap(([, tables = '']) => tables.split(/,\s*/))
  const created = [...sql.matchAll(CREATED)].map(([, table]) => table)
  return statements.flatMap(statement => {
    const line = statement.replace(/\s+/g, ' ').toLowerCase()
    const weight = weighStatement(statement)
    const isLong = weight !== null && weight.cost !== null && weight.holdsUp !== 'nobody'
    const isFree = [...small, ...created].includes(weight?.table)
    return [
      ...(isLong && !isFree
        ? [`${name}: "${line.slice(0, 80)}" holds ${weight?.table} for as long as it is large (decisions/0025).`]
        : []),
      ...(isOnline && !REPEATABLE.some(form => form.test(line))
        ? [`${name}: "${line.slice(0, 80)}" could not be done again where it was cut off.`]
        : []),
      ...(!isOnline && /\bconcurrently\b/.test(line)
        ? [`${name}: "${line.slice(0, 80)}" needs a first line "-- online".`]
        : []),
    ]
  })
}
