import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { foldText, singularWord } from './fold-text.ts'

const WORDS = [
  'luces',
  'ciudades',
  'casa',
  'casas',
  'divulgación',
  'Ñandúes',
  'es',
  'gas',
  'voces',
  'ces',
  'árboles',
  "King's",
  "D'Hadrien",
]

it('folds and takes off plurals as the database does', async () => {
  const { db } = await createTestDatabase()
  const { rows } = await sql<{ folded: string; singular: string }>`
    select search_fold(word) as folded, search_base(search_fold(word)) as singular
    from unnest(${WORDS}::text[]) with ordinality as typed (word, place) order by place`.execute(db)
  expect(WORDS.map(word => ({ folded: foldText(word), singular: singularWord(foldText(word)) }))).toEqual(rows)
})
