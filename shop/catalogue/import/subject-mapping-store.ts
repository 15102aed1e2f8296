import type { ClientBase } from 'pg'
import type { SubjectMappings } from './subject-mapping.ts'

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
