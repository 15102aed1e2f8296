import type { Queryable } from '../../platform/database/database.ts'

/** An answer template: words with which the team answers requests. */
export interface AnswerTemplate {
  id: number
  name: string
  text: string
  changed: { by: string; at: Date }
}

export async function selectTemplates(db: Queryable): Promise<AnswerTemplate[]> {
  const rows = await db.selectFrom('answer_templates').selectAll().orderBy('name').execute()
  return rows.map(({ id, name, text, changed_by: by, changed_at: at }) => ({ id, name, text, changed: { by, at } }))
}

interface Written {
  name: string
  text: string
  by: string
  at: Date
}

/** @returns false: the name is taken */
export async function insertTemplate(db: Queryable, { name, text, by, at }: Written): Promise<boolean> {
  const row = await db
    .insertInto('answer_templates')
    .values({ name, text, changed_by: by, changed_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false: it was deleted meanwhile */
export async function updateTemplate(db: Queryable, id: number, { name, text, by, at }: Written): Promise<boolean> {
  const row = await db
    .updateTable('answer_templates')
    .set({ name, text, changed_by: by, changed_at: at })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns its name; null: it was deleted meanwhile */
export async function deleteTemplate(db: Queryable, id: number): Promise<string | null> {
  const row = await db.deleteFrom('answer_templates').where('id', '=', id).returning('name').executeTakeFirst()
  return row?.name ?? null
}
