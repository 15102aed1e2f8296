import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/**
 * Marks a challenge as used. @returns false if it already was. Each call deletes a few expired ones: expired tokens are refused anyway,
 * so they need not be remembered.
 */
export async function markUsed(
  db: Queryable,
  { nonce, expiresAt, now }: { nonce: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with expired as (
      select nonce from used_captchas where expires_at <= ${now} limit 10 for update skip locked
    ), cleared as (
      delete from used_captchas where nonce in (select nonce from expired)
    )
    insert into used_captchas (nonce, expires_at) values (${nonce}, ${expiresAt})
    on conflict do nothing returning nonce`.execute(db)
  return rows.length > 0
}
