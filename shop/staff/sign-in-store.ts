import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

export type SignInMethod = 'password' | 'recovery' | 'passkey' | 'demonstration' | 'invitation'

/** An attempt to sign in. */
export interface SignInAttempt {
  at: Date
  /** The mail as it was given; empty for a passkey that nobody has. */
  account: string
  method: SignInMethod
  /** Whether the account is somebody's. */
  isOfTeam: boolean
}

/** How long a recorded attempt stands for further ones. */
const STANDS_FOR_MS = 60 * 60_000

/** Records an attempt to sign in. @returns its id, for `closeSignIn` */
export async function insertSignIn(
  db: Queryable,
  { at, account, method }: Omit<SignInAttempt, 'isOfTeam'>,
): Promise<number> {
  const { id } = await db
    .insertInto('staff_sign_ins')
    .values({ at, account, method })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Records an attempt by counting it at an earlier refused one, so that the attempts of an hour take one row: of the same account, or, where
 * the account is nobody's, of any such account by the same method. @returns the row's id, for `closeSignIn`
 */
export async function addToSignIn(db: Queryable, { at, account, method, isOfTeam }: SignInAttempt): Promise<number> {
  const alike = isOfTeam ? sql`is_of_team and account = ${account}` : sql`not is_of_team and method = ${method}`
  const { rows } = await sql<{ id: number }>`
    with counted as (
      update staff_sign_ins set further = further + 1 where id = (
        select id from staff_sign_ins
          where at > ${new Date(at.getTime() - STANDS_FOR_MS)} and is_let_in is not true and ${alike}
          order by id desc limit 1)
      returning id
    ), inserted as (
      insert into staff_sign_ins (at, account, method, is_of_team)
        select ${at}::timestamptz, ${account}, ${method}, ${isOfTeam} where not exists (select from counted)
      returning id
    )
    select id from counted union all select id from inserted`.execute(db)
  return rows[0]?.id ?? 0
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
    .select(['id', 'at', 'account', 'method', 'further', 'is_of_team as isOfTeam', 'is_let_in as isLetIn'])
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
