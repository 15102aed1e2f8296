import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Queryable } from '../../../platform/database/database.ts'
import type { SubjectMappings } from './subject-mapping.ts'

/** A row of the table that maps feed subjects to categories of the shop. */
export interface SubjectMapping {
  scheme: string
  codePrefix: string
  category: string
}

export async function readSubjectMappings(client: ClientBase): Promise<SubjectMappings> {
  const { rows } = await client.query<{ scheme: string; code_prefix: string; category_code: string }>(
    'select scheme, code_prefix, category_code from subject_mappings',
  )
  const mappings = new Map<string, Map<string, string>>()
  for (const { scheme, code_prefix, category_code } of rows) {
    const prefixes = mappings.get(scheme) ?? new Map<string, string>()
    mappings.set(scheme, prefixes.set(code_prefix, category_code))
  }
  return mappings
}

/** All mappings with category names, ordered by scheme and code. */
export async function readAllMappings(
  db: Queryable,
  scheme: string | null = null,
): Promise<(SubjectMapping & { categoryName: string })[]> {
  const { rows } = await sql<SubjectMapping & { categoryName: string }>`
    select scheme, code_prefix as "codePrefix", category_code as category, categories.name as "categoryName"
    from subject_mappings join categories on categories.code = category_code
    where ${scheme}::text is null or scheme = ${scheme}
    order by scheme collate "C", code_prefix collate "C"`.execute(db)
  return rows
}

/** Those of `codes` that exist in the category tree. */
export async function findCategories(db: Queryable, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select code from categories where code = any(${codes})`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

export async function upsertSubjectMappings(db: Queryable, mappings: readonly SubjectMapping[]): Promise<void> {
  await sql`
    insert into subject_mappings (scheme, code_prefix, category_code)
    select scheme, "codePrefix", category
    from jsonb_to_recordset(${JSON.stringify(mappings)}::jsonb) as wanted (scheme text, "codePrefix" text, category text)
    on conflict (scheme, code_prefix) do update set category_code = excluded.category_code`.execute(db)
}

/** @returns how many were deleted */
export async function deleteSubjectMappings(
  db: Queryable,
  mappings: readonly Pick<SubjectMapping, 'scheme' | 'codePrefix'>[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from subject_mappings
    using jsonb_to_recordset(${JSON.stringify(mappings)}::jsonb) as gone (scheme text, "codePrefix" text)
    where subject_mappings.scheme = gone.scheme and code_prefix = gone."codePrefix"`.execute(db)
  return Number(numAffectedRows ?? 0)
}
