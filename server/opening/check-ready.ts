import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, QueryConfig } from 'pg'
import { lastFoundSound, noteDamage, notedDamage } from '../../platform/database/damage-note.ts'
import { ORDERS_STATEMENT_MS } from '../../platform/database/pools.ts'
import { freeBytes, LEAST_FREE_BYTES } from '../../platform/free-bytes.ts'
import type { Log } from '../../platform/log.ts'
import { damageAdvice } from '../advice-on-error.ts'
import { DAMAGED_PAGES } from './look-for-damage.ts'

/** Callers give up after a few seconds and must get the answer before. */
const ANSWERS_WITHIN_MS = 1000
/**
 * The query runs until the server ends it, so that a frozen server does not collect a new connection per check. It has a client timeout
 * too, since a server that is gone never ends it. `pg` accepts a timeout per query, but its types lack it.
 */
const NEWEST_ORDER: QueryConfig & { query_timeout: number } = {
  text: `select (select customer_email from orders order by id desc limit 1),
    (${DAMAGED_PAGES}) as "damagedPages"`,
  query_timeout: ORDERS_STATEMENT_MS + 1000,
}

/**
 * @returns a check whether an order could be taken now. It throws if the database does not answer within a second, the newest order can't
 * be read, the data folder's disk is full, a page was found damaged since the check was made (which it notes), or damage is noted. Concurrent
 * callers share one query. Why it throws is logged once, until it throws for another reason or no more.
 */
export function readinessCheck(
  pool: Pick<Pool, 'query'>,
  { dataFolder, log }: { dataFolder: string; log: Pick<Log, 'error' | 'info'> },
): () => Promise<void> {
  const count = watchCount(dataFolder)
  let underWay: Promise<void> | null = null
  let reason: string | null = null
  const answered = () => {
    underWay ??= ask(pool, dataFolder)
      .then(count.refuseMore)
      .finally(() => {
        underWay = null
      })
    return underWay
  }
  // Counts at once: damage counted before the start is not new.
  answered().catch(() => {})
  return async () => {
    try {
      const noted = notedDamage(dataFolder)
      if (noted) {
        count.seeNote()
        throw new Error(damageAdvice(noted.words))
      }
      await inTime(answered())
    } catch (error) {
      const { message } = error as Error
      if (message !== reason) log.error({ err: error }, 'la tienda no está lista: /listo contesta 503')
      reason = message
      throw error
    }
    if (reason !== null) log.info('la tienda está lista otra vez')
    reason = null
  }
}

/** @returns how many pages of the database PostgreSQL has found damaged */
async function ask(pool: Pick<Pool, 'query'>, dataFolder: string): Promise<number> {
  const [free, { rows }] = await Promise.all([freeBytes(dataFolder), pool.query(NEWEST_ORDER)])
  if (free < LEAST_FREE_BYTES) throw new Error('el disco está lleno')
  return Number(rows[0]?.damagedPages ?? 0)
}

/**
 * Notes and throws new damage. PostgreSQL's count of damaged pages only grows, and begins again after a crash. The count up to an examination
 * that found the database sound is not new, whichever process made it.
 */
function watchCount(dataFolder: string): { seeNote(): void; refuseMore(pages: number): void } {
  let before: number | undefined
  let soundAt = lastFoundSound(dataFolder)?.at.getTime()
  return {
    // A person may delete the note.
    seeNote() {
      before = undefined
    },
    refuseMore(pages) {
      const sound = lastFoundSound(dataFolder)
      if (sound && sound.at.getTime() !== soundAt) before = sound.damagedPages
      soundAt = sound?.at.getTime()
      before = Math.min(before ?? pages, pages)
      if (pages <= before) return
      const words = `páginas que PostgreSQL encontró dañadas: ${pages - before}`
      noteDamage(dataFolder, words)
      // Set after the note is written: if that failed, the next check tries again.
      before = pages
      throw new Error(damageAdvice(words))
    },
  }
}

/** Waiting for a free connection or the disk may take longer than the query's own timeout. */
async function inTime(answer: Promise<void>): Promise<void> {
  const waiting = new AbortController()
  const late = pause(ANSWERS_WITHIN_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error('no contestó a tiempo')
  })
  try {
    await Promise.race([answer, late])
  } finally {
    waiting.abort()
  }
}
