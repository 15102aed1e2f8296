/** A file of a source as listed now. */
export interface SeenFile {
  name: string
  mark: string
  modifiedAt: Date
}

/** What earlier runs recorded about a file. */
export interface KnownFile {
  name: string
  mark: string
  seenAt: Date
  isTaken: boolean
}

export interface NewFiles<File extends SeenFile> {
  /** To be taken now, oldest first. */
  ready: File[]
  /** May still be being written. */
  growing: File[]
}

/** A file unmodified for this long is complete, even if its server's clock is off … */
const OLD_MS = 15 * 60_000
/** … and so is one that two runs this far apart found unchanged. */
const STILL_MS = 60_000

/**
 * Selects a folder's new files: only the newest, or each not yet taken in this state. A file that may still be being written waits.
 * With `newest`, no older file is taken in its place.
 */
export function newFiles<File extends SeenFile>(
  files: readonly File[],
  known: ReadonlyMap<string, KnownFile>,
  { picks, now }: { picks: 'newest' | 'all-new'; now: Date },
): NewFiles<File> {
  const inOrder = files.toSorted((a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime() || compare(a.name, b.name))
  const meant = picks === 'newest' ? inOrder.slice(-1) : inOrder
  const fresh = meant.filter(({ name, mark }) => {
    const before = known.get(name)
    return !before?.isTaken || before.mark !== mark
  })
  const isStill = ({ name, mark, modifiedAt }: File) => {
    const before = known.get(name)
    const sameSince = before?.mark === mark ? before.seenAt.getTime() : now.getTime()
    return now.getTime() - modifiedAt.getTime() >= OLD_MS || now.getTime() - sameSince >= STILL_MS
  }
  return { ready: fresh.filter(isStill), growing: fresh.filter(file => !isStill(file)) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
