import type { CatalogueVersion } from '../../shop/catalogue/catalogue-version.ts'

/** The latest known version of the catalogue or the shop in this process; calls followers when it rises. */
export interface HeardVersion extends CatalogueVersion {
  /** Takes an announced version; lower or equal ones are ignored. */
  hear(version: number): void
  /** Takes the version read on a new connection, even if lower: a database that was restored to an earlier time continues from there. */
  startFrom(version: number): void
  /** Calls `follow` with each higher version from now on. */
  onRise(follow: (version: number) => void): void
}

export function createHeardVersion(): HeardVersion {
  let current = 0
  const followers: ((version: number) => void)[] = []

  function hear(version: number): void {
    if (!(version > current)) return
    current = version
    for (const follow of followers) follow(version)
  }

  return {
    current: () => current,
    hear,
    startFrom(version) {
      current = Math.min(current, version)
      hear(version)
    },
    onRise: follow => void followers.push(follow),
  }
}
