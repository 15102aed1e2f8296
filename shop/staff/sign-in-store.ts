import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

export type SignInMethod = 'password' | 'recovery' | 'passkey' | 'demonstration' | 'invitation'

/** Records an attempt to sign in. @returns its id, for `closeSignIn` */
export async function insertSignIn(
  db: Queryable,
  { at, account, method }: { at: Date; account: string; method: SignInMethod },
): Promise<number> {
  const { id } = await db
    .insertInto('staff_sign_ins')
    .values({ at, account, method })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function closeSignIn(db: Queryable, id: number, isLetIn: boolean): Promise<void> {
  await db.updateTable('staff_sign_ins').set({ is_let_in: isLetIn }).where('id', '=', id).execute()
}

/** Counts an attempt in one statement. @returns the attempts in the current time span, this one included */
export async function countTry(db: Queryable, key: string, { at, withinMs }: { at: Date; withinMs: number }) {
  const now = at.getTime()
  const { rows } = await sql<{ points: number }>`
    insert into rate_limits as counted (key, points, expire) values (${key}, 1, ${now + withinMs})
    on conflict (key) do update set
      points = case when counted.expire > ${now} then counted.points + 1 else 1 end,
      expire = case when counted.expire > ${now} then counted.expire else excluded.expire end
    returning points`.execute(db)
  return rows[0]?.points ?? 0
}

/** Removes an attempt from the counts: a successful sign-in was no guess. */
export async function takeBackTry(db: Queryable, keys: readonly string[]): Promise<void> {
  await sql`update rate_limits set points = points - 1 where key = any(${keys})`.execute(db)
}

/** The latest attempts to sign in, newest first. */
export function selectSignIns(db: Queryable, limit: number) {
  return db
    .selectFrom('staff_sign_ins')
    .select(['id', 'at', 'account', 'method', 'is_let_in as isLetIn'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Marks a challenge as answered. @returns whether it was not answered before */
export async function markAnswered(db: Queryable, challenge: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_challenges')
    .values({ challenge, expires_at: expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface StoredPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
}

export async function insertPasskey(
  db: Queryable,
  staffId: number,
  { credentialId, publicKey, ...passkey }: StoredPasskey,
  at: Date,
): Promise<void> {
  await db
    .insertInto('staff_passkeys')
    .values({ ...passkey, credential_id: credentialId, public_key: publicKey, staff_id: staffId, created_at: at })
    .execute()
}

export function selectPasskey(db: Queryable, credentialId: string) {
  return db
    .selectFrom('staff_passkeys')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff_id as staffId', 'email', 'public_key as publicKey', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export function selectPasskeysOf(db: Queryable, staffId: number) {
  return db
    .selectFrom('staff_passkeys')
    .select(['credential_id as credentialId', 'transports', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
}

/** The passkeys of the whole team, without their keys. */
export function selectAllPasskeys(db: Queryable) {
  return db
    .selectFrom('staff_passkeys')
    .select([
      'staff_id as staffId',
      'credential_id as credentialId',
      'name',
      'created_at as createdAt',
      'used_at as usedAt',
    ])
    .orderBy('staff_id')
    .orderBy('created_at')
    .execute()
}

export async function notePasskeyUse(
  db: Queryable,
  credentialId: string,
  { counter, at }: { counter: number; at: Date },
): Promise<void> {
  await db
    .updateTable('staff_passkeys')
    .set({ counter, used_at: at })
    .where('credential_id', '=', credentialId)
    .execute()
}

/** @returns whether the person had it */
export async function deletePasskey(db: Queryable, staffId: number, credentialId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
