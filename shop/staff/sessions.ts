import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Actor, Grant } from './actor.ts'
import {
  deleteEnded,
  deleteSession,
  insertSession,
  renewSession,
  seeSession,
  selectSession,
  shortenPrevious,
} from './session-store.ts'

/** An unused session ends early; every session ends in the end (OWASP ASVS 5.0, 7.3). */
const IDLE_MS = 30 * 60_000
const WHOLE_MS = 12 * 60 * 60_000
/** How long a proof of identity lasts. */
const CONFIRMED_MS = 5 * 60_000
/** How long the old token stays valid once the new one was seen: other requests may be under way. */
const PREVIOUS_MS = 60_000
/** How long the old token stays valid at most: the answer with the new one may be lost. */
const PREVIOUS_UNSEEN_MS = 10 * 60_000
/** `seen_at` is updated once a minute at most. */
const SEEN_STEP_MS = 60_000
const LONGEST_BROWSER = 200

export interface SessionDeps {
  db: Queryable
  clock: Clock
}

/** A person who is signed in. */
export interface Session {
  id: number
  staffId: number
  email: string
  actor: Actor
  /** Proved within the last five minutes who they are. */
  isConfirmed: boolean
  /** Read with the old token, which never counts as confirmed. */
  isReplaced: boolean
}

/** The act needs a recent proof of who the person is. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed'
  constructor() {
    super('Hay que mostrar otra vez quién eres.')
  }
}

const TOKEN = /^[\w-]{43}$/

/** Only the browser has it. The database stores its digest. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * @param spare a token that the browser already has. It is valid like an old token, in case the answer is lost
 * @returns the browser's new token
 */
export async function openSession(
  { db, clock }: SessionDeps,
  staffId: number,
  browser: string,
  spare?: string,
): Promise<string> {
  const token = createToken()
  const at = clock.now()
  await deleteEnded(db, boundsAt(at))
  await insertSession(db, {
    ...{ digest: digestOf(token), staffId, at, browser: browser.slice(0, LONGEST_BROWSER) },
    ...(spare !== undefined &&
      TOKEN.test(spare) && {
        previous: { digest: digestOf(spare), until: new Date(at.getTime() + PREVIOUS_UNSEEN_MS) },
      }),
  })
  return token
}

/** Null if it does not exist, has ended, or its person is disabled. @param isUse whether this extends it by half an hour */
export async function readSession(
  { db, clock }: SessionDeps,
  token: string,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<Session | null> {
  const at = clock.now()
  const row = await selectSession(db, digestOf(token), boundsAt(at))
  if (!row) return null
  if (isUse && at.getTime() - row.seenAt.getTime() > SEEN_STEP_MS) await seeSession(db, row.id, at)
  const previousUntil = new Date(at.getTime() + PREVIOUS_MS)
  if (isUse && !row.isReplaced && row.previousUntil && row.previousUntil > previousUntil)
    await shortenPrevious(db, row.id, previousUntil)
  const actor = { id: `staff:${row.staffId}`, name: row.name, role: row.role, grants: row.grants as Grant[] }
  const { isReplaced } = row
  const isConfirmed = !isReplaced && at.getTime() - row.confirmedAt.getTime() < CONFIRMED_MS
  return { id: row.id, staffId: row.staffId, email: row.email, actor, isConfirmed, isReplaced }
}

/** Whether a session is open. Does not extend it. */
export async function isSessionOpen({ db, clock }: SessionDeps, token: string): Promise<boolean> {
  return (await selectSession(db, digestOf(token), boundsAt(clock.now()))) !== undefined
}

/** @returns a new token. The old one stays valid, unconfirmed, until a minute after the new one was first seen, ten minutes at most */
export async function confirmSession({ db, clock }: SessionDeps, session: Session): Promise<string> {
  const token = createToken()
  const at = clock.now()
  const previousUntil = new Date(at.getTime() + PREVIOUS_UNSEEN_MS)
  await renewSession(db, session, { digest: digestOf(token), at, previousUntil })
  return token
}

/** @returns whether there was one */
export function endSession({ db }: Pick<SessionDeps, 'db'>, id: number): Promise<boolean> {
  return deleteSession(db, id)
}

function boundsAt(at: Date) {
  return { idleSince: new Date(at.getTime() - IDLE_MS), begunSince: new Date(at.getTime() - WHOLE_MS), at }
}
