import { unknownFields } from '../../contract/answer-template.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import {
  type AnswerTemplate,
  deleteTemplate,
  insertTemplate,
  selectTemplates,
  updateTemplate,
} from './template-store.ts'

/** All answer templates, by name. */
export function listTemplates(db: Queryable): Promise<AnswerTemplate[]> {
  return selectTemplates(db)
}

export type SavingTemplate =
  | { kind: 'saved' }
  /** Nothing was changed, nor in the outcomes below. `fields`: texts in braces that are no field. */
  | { kind: 'unknown-fields'; fields: string[] }
  | { kind: 'name-taken' }
  | { kind: 'unknown-template' }

/** Saves a template; without `id` a new one. */
export async function saveTemplate(
  { db, clock }: { db: Database; clock: Clock },
  { id, name, text, operator }: { id: number | null; name: string; text: string; operator: string },
): Promise<SavingTemplate> {
  const fields = unknownFields(text)
  if (fields.length > 0) return { kind: 'unknown-fields', fields }
  const written = { name, text, by: operator, at: clock.now() }
  if (id === null) return (await insertTemplate(db, written)) ? { kind: 'saved' } : { kind: 'name-taken' }
  const others = (await selectTemplates(db)).filter(template => template.id !== id)
  if (others.some(other => other.name.toLowerCase() === name.toLowerCase())) return { kind: 'name-taken' }
  return (await updateTemplate(db, id, written)) ? { kind: 'saved' } : { kind: 'unknown-template' }
}

/** @returns its name; null: no template has this id */
export function removeTemplate(db: Database, id: number): Promise<string | null> {
  return deleteTemplate(db, id)
}
