import type { Log } from '../../platform/log.ts'
import type { CatalogueVersion } from '../../shop/catalogue/catalogue-version.ts'

/** How far the replica may lag before the primary is read instead, in ms: pages show a change within 5 s. */
const PATIENCE_MS = 1500
const LOOK_WHILE_BEHIND_MS = 25
const LOOK_WHILE_ASIDE_MS = 1000
/** Poll interval otherwise, in ms: finds a replica that was replaced by an older copy of itself. */
const LOOK_NOW_AND_THEN_MS = 2500

export interface FollowedReplica {
  /** The version that pages are made from and kept under: never higher than that of the database being read. */
  version: CatalogueVersion
  /** Takes a catalogue version that the primary announced. */
  learn(version: number): void
  mayRead(): boolean
  /** Reports a query that failed on the replica and worked on the primary. */
  failed(error: unknown): void
  stop(): void
}

/**
 * Decides whether the replica may be read. It may while it shows at least `version`, and `version` rises only once it does. So nothing made
 * from the catalogue is kept under a version that it was not made from. While the replica lags too far or can't be reached, the primary is
 * read.
 * @param readVersion reads the version that the replica shows; throws while it can't be read
 */
export function followReplica({
  readVersion,
  announced,
  log,
}: {
  readVersion: () => Promise<number>
  announced: number
  log: Pick<Log, 'warn' | 'info'>
}): FollowedReplica {
  let current = announced
  let isRead = false
  let isAside = false
  /** The version that the replica must show before the time limit, and since when. */
  let goal = { version: announced, since: performance.now() }
  let isLooking = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function putAside(reason: string, error?: unknown): void {
    if (!isAside) log.warn({ err: error }, `la réplica ${reason}: mientras tanto se lee del primario`)
    isAside = true
    isRead = false
    current = announced
  }

  /** Takes the version that the replica shows, if nothing newer was announced meanwhile. */
  function judge(shown: number): void {
    const now = performance.now()
    // The replica may show a change before its announcement arrives here.
    announced = Math.max(announced, shown)
    if (shown >= goal.version) goal = { version: announced, since: now }
    if (shown === announced) {
      if (isAside) log.info('la réplica se puso al día, y se lee otra vez')
      isAside = false
      isRead = true
      current = announced
    } else if (isRead && shown < current) {
      putAside('volvió a un momento anterior')
    } else if (now - goal.since > PATIENCE_MS) {
      putAside('está atrasada')
    } else if (isRead) {
      current = shown
    }
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    if (isLooking || isStopped) return
    isLooking = true
    try {
      judge(await readVersion())
    } catch (error) {
      putAside('no se puede leer', error)
    }
    isLooking = false
    if (!isStopped) timer = setTimeout(look, pauseUntilNextLook())
  }

  function pauseUntilNextLook(): number {
    if (!isRead) return LOOK_WHILE_ASIDE_MS
    return announced > current ? LOOK_WHILE_BEHIND_MS : LOOK_NOW_AND_THEN_MS
  }

  void look()
  return {
    version: { current: () => current },
    learn(version) {
      if (version <= announced) return
      if (announced <= current) goal = { version, since: performance.now() }
      announced = version
      if (!isRead) current = announced
      else if (announced > current) void look()
    },
    mayRead: () => isRead,
    failed: error => putAside('no se puede leer', error),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
