import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { anyOf } from './text-query.ts'
import type { SoundedWord } from './word-distance.ts'

/** A catalogue word similar to a typed one. */
export interface Neighbour extends SoundedWord {
  typed: string
  typed_sound: string
  /** How many titles, authors and publishers contain it. */
  times: number
  authors: number
}

/** Words that share a deletion key or the consonants with a typed one; `limit` for each. Two words one slip apart share such a key. */
export async function readBySound(db: Queryable, words: readonly string[], limit: number): Promise<Neighbour[]> {
  return (await sql<Neighbour>`select * from search_neighbours(${[...words]}::text[], ${limit})`.execute(db)).rows
}

/** Words that share trigrams with a typed one; at most 20 for each. */
export async function readByTrigrams(db: Queryable, words: readonly string[]): Promise<Neighbour[]> {
  const query = sql<Neighbour>`
    select typed, search_sound(typed) as typed_sound, found.* from unnest(${[...words]}::text[]) as typed,
      lateral (
        select word, sounds, titles + authors + publishers as times, authors from search_words
        where word % typed order by similarity(word, typed) desc, word limit 20
      ) as found`
  return (await query.execute(db)).rows
}

/** The words that occur in titles, authors or publishers, with their number of occurrences. */
export async function readKnown(db: Queryable, words: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; times: number }>`
    select word, titles + authors + publishers as times from search_words where word = any(${[...words]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ word, times }) => [word, times]))
}

/** Authors with at least one of the words (lexemes) in their name: those with more of the words first, then better sellers. */
export async function readAuthorsNamed(db: Queryable, words: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from search_authors where words @@ ${anyOf(words)}::tsquery
    order by (select count(*) from unnest(${[...words]}::text[]) as form where words @@ form::tsquery) desc, sales desc, name
    limit ${limit}`.execute(db)
  return rows.map(({ name }) => name)
}
