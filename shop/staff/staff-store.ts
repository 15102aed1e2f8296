import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Grant, Role } from './actor.ts'

export interface NewPerson {
  name: string
  email: string
  role: Role
  grants: readonly Grant[]
}

/** @returns null if the mail is in use */
export async function insertPerson(db: Queryable, { grants, ...person }: NewPerson, at: Date): Promise<number | null> {
  const row = await db
    .insertInto('staff')
    .values({ ...person, grants: [...grants], created_at: at })
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export function selectByEmail(db: Queryable, email: string) {
  return byEmail(db, email).executeTakeFirst()
}

/** Locks the person while a transaction gives them a way to sign in: a change of role waits. */
export function lockByEmail(db: Queryable, email: string) {
  return byEmail(db, email).forUpdate().executeTakeFirst()
}

function byEmail(db: Queryable, email: string) {
  return db
    .selectFrom('staff')
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.trim().toLowerCase())
}

export function selectPerson(db: Queryable, id: number) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the person while a transaction changes how they sign in: another one waits. */
export function lockPerson(db: Queryable, id: number) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Changes of rights wait for each other, so that one owner stays. */
export async function lockPeople(transaction: Transaction<DB>): Promise<void> {
  await transaction.selectFrom('staff').select('id').orderBy('id').forUpdate().execute()
}

export function selectPeople(db: Queryable) {
  return db
    .selectFrom('staff')
    .select(({ selectFrom, ref }) => [
      'id',
      'name',
      'email',
      'role',
      'grants',
      'created_at as createdAt',
      'disabled_at as disabledAt',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      selectFrom('staff_passkeys')
        .select(({ fn }) => fn.countAll<number>().as('passkeys'))
        .whereRef('staff_id', '=', ref('staff.id'))
        .as('passkeys'),
      selectFrom('staff_recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('codes'))
        .whereRef('staff_id', '=', ref('staff.id'))
        .as('recoveryCodes'),
      selectFrom('staff_invitations')
        .select('expires_at')
        .whereRef('staff_id', '=', ref('staff.id'))
        .as('invitedUntil'),
      selectFrom('staff_sessions')
        .select(({ fn }) => fn.max('seen_at').as('seen'))
        .whereRef('staff_id', '=', ref('staff.id'))
        .as('seenAt'),
    ])
    .orderBy('id')
    .execute()
}

export async function updatePerson(
  db: Queryable,
  id: number,
  change: Partial<{ role: Role; grants: string[]; disabled_at: Date | null }>,
): Promise<void> {
  await db.updateTable('staff').set(change).where('id', '=', id).execute()
}

export async function deletePerson(db: Queryable, email: string): Promise<void> {
  await db.deleteFrom('staff').where('email', '=', email).execute()
}

export async function setPassword(
  db: Queryable,
  id: number,
  { hash, totpSealed, step }: { hash: string; totpSealed: string; step: number },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: hash, totp_sealed: totpSealed, totp_step: step })
    .where('id', '=', id)
    .execute()
}

/** @returns false if that step or a later one was used meanwhile */
export async function spendTotpStep(db: Queryable, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces the person's recovery codes. */
export async function replaceRecoveryCodes(
  db: Queryable,
  id: number,
  { digests, at }: { digests: readonly Buffer[]; at: Date },
): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute()
  await db
    .insertInto('staff_recovery_codes')
    .values(digests.map(digest => ({ digest, staff_id: id, made_at: at })))
    .execute()
}

/** `madeAt`: null if there are none, or if they were made before this was recorded. */
export function countRecoveryCodes(db: Queryable, id: number): Promise<{ count: number; madeAt: Date | null }> {
  return db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('made_at').as('madeAt')])
    .where('staff_id', '=', id)
    .executeTakeFirstOrThrow()
}

/** @returns whether it was there */
export async function dropRecoveryCode(db: Queryable, id: number, digest: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', id)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Replaces an earlier invitation of the person. */
export async function replaceInvitation(
  db: Queryable,
  { staffId, digest, expiresAt }: { staffId: number; digest: Buffer; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute()
  await db.insertInto('staff_invitations').values({ staff_id: staffId, digest, expires_at: expiresAt }).execute()
}

export function selectInvitation(db: Queryable, digest: Buffer, at: Date) {
  return db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select([
      'staff_id as staffId',
      'name',
      'email',
      'role',
      'staff_invitations.totp_sealed as totpSealed',
      'expires_at as expiresAt',
    ])
    .where('digest', '=', digest)
    .where('expires_at', '>', at)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function offerTimeSecret(db: Queryable, digest: Buffer, totpSealed: string): Promise<void> {
  await db.updateTable('staff_invitations').set({ totp_sealed: totpSealed }).where('digest', '=', digest).execute()
}

/** @returns whether it was still there: only one of two simultaneous calls succeeds */
export async function dropInvitation(db: Queryable, digest: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('staff_invitations').where('digest', '=', digest).executeTakeFirst()
  return numDeletedRows === 1n
}

/** @returns whether there was a valid one */
export async function dropInvitationOf(db: Queryable, staffId: number, at: Date): Promise<boolean> {
  const dropped = await db
    .deleteFrom('staff_invitations')
    .where('staff_id', '=', staffId)
    .returning('expires_at')
    .execute()
  return dropped.some(({ expires_at }) => expires_at > at)
}

export async function forgetExpired(db: Queryable, at: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', at).execute()
}

/** Removes the person's present means to sign in. */
export async function forgetCredentials(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute()
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute()
  await db
    .updateTable('staff')
    .set({ password_hash: null, totp_sealed: null, totp_step: null })
    .where('id', '=', id)
    .execute()
}
