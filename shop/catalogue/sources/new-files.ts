/** A file of a source as it is now. */
export interface SeenFile {
  name: string
  mark: string
  modifiedAt: Date
}

/** What is known of a file from earlier looks. */
export interface KnownFile {
  name: string
  mark: string
  seenAt: Date
  isTaken: boolean
}

export interface NewFiles<File extends SeenFile> {
  /** To be taken now, the oldest first. */
  ready: File[]
  /** Perhaps still being written. */
  growing: File[]
}

/** A file that nobody touched for so long is whole, however its server's clock is set … */
const OLD_MS = 15 * 60_000
/** … and so is one that two looks so far apart found the same. */
const STILL_MS = 60_000

/**
 * What of a folder is new: the last file alone, or each that was not taken in this state. One that is still being written waits, and with
 * it, where the last file alone counts, those before it.
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
