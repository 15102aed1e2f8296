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

/** A session that nobody uses ends, and each does (OWASP ASVS 5.0, 7.3). */
const IDLE_MS = 30 * 60_000
const WHOLE_MS = 12 * 60 * 60_000
/** How long a person who showed who they are may do what can't be taken back. */
const CONFIRMED_MS = 5 * 60_000
/** How long the token before holds once the new one was seen: another request may be under way. */
const PREVIOUS_MS = 60_000
/** How long it holds at most: the answer with the new one may be lost, and the connection with it. */
const PREVIOUS_UNSEEN_MS = 10 * 60_000
/** Being seen is written down once a minute. */
const SEEN_STEP_MS = 60_000
const LONGEST_BROWSER = 200

export interface SessionDeps {
  db: Queryable
  clock: Clock
}

/** Who sits at a desk's page. */
export interface Session {
  id: number
  staffId: number
  email: string
  actor: Actor
  /** Showed within the last five minutes who they are. */
  isConfirmed: boolean
  /** Read with the token before, which is never confirmed. */
  isReplaced: boolean
}

/** What was asked for can't be taken back: the person shows first who they are. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed'
  constructor() {
    super('Hay que mostrar otra vez quién eres.')
  }
}

const TOKEN = /^[\w-]{43}$/

/** Known to the browser alone: the database keeps its digest. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * @param spare a token that the browser has already: where the answer with the new one is lost, it holds as the token before does
 * @returns the token that the browser keeps from now on
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

/** Null: there is none, it ended, or the person is no longer let in. @param isUse whether this keeps it open for another half an hour */
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

/** Whether it is still open, without counting as use of it. */
export async function isSessionOpen({ db, clock }: SessionDeps, token: string): Promise<boolean> {
  return (await selectSession(db, digestOf(token), boundsAt(clock.now()))) !== undefined
}

/**
 * @returns the token that takes the place of the one before, which holds unconfirmed until a minute after the new one was first seen, ten
 * minutes at most
 */
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
