import type { ClientBase } from 'pg'

export interface EditionFileRow {
  id: number
  isbn: string
  title: string
  binding: string | null
  large_print: boolean | null
  language: string | null
  is_withdrawn: boolean
}

/** Blocks other edition decisions until the transaction ends: two concurrent ones could each see half of a set. */
export async function lockDecisions(client: ClientBase): Promise<void> {
  await client.query('lock table edition_decisions in share row exclusive mode')
}

/** A book and its work's other editions, including withdrawn ones, by ISBN. */
export async function readEditions(client: ClientBase, bookId: number): Promise<EditionFileRow[]> {
  const { rows } = await client.query<EditionFileRow>(
    `select books.id, isbn, title, binding, large_print, language, withdrawn_at is not null as is_withdrawn
     from editions_of($1) as edition (id) join books using (id) order by isbn`,
    [bookId],
  )
  return rows
}

/** Joins these books and all books already joined by hand to one of them. */
export async function setJoined(client: ClientBase, bookIds: readonly number[]): Promise<void> {
  await addRows(client, bookIds)
  await client.query(
    `with named as (select min(joined_as) as first, array_agg(joined_as) as groups from edition_decisions where book_id = any($1))
     update edition_decisions set joined_as = coalesce(named.first, $2) from named
     where book_id = any($1) or joined_as = any(named.groups)`,
    [bookIds, bookIds[0]],
  )
}

/**
 * Separates a book from its work: links from feeds, titles and people no longer count.
 * If the books joined with it used its id as their group number, they get another one: a later group of this book may use that id.
 */
export async function setApart(client: ClientBase, bookId: number): Promise<void> {
  await addRows(client, [bookId])
  await client.query('update edition_decisions set is_apart = true, joined_as = null where book_id = $1', [bookId])
  await client.query(
    `update edition_decisions set joined_as = (select min(book_id) from edition_decisions where joined_as = $1)
     where joined_as = $1`,
    [bookId],
  )
}

/** A row without a decision changes nothing and does not raise the version. */
async function addRows(client: ClientBase, bookIds: readonly number[]): Promise<void> {
  await client.query('insert into edition_decisions (book_id) select unnest($1::bigint[]) on conflict do nothing', [
    bookIds,
  ])
}
