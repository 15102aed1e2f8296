import type { CatalogueVersion } from '../../shop/catalogue/catalogue-version.ts'

/** A version, the catalogue's or the shop's, as far as this process has heard of it, and who acts when it rises. */
export interface HeardVersion extends CatalogueVersion {
  /** It was announced, one way or another: one that a later one overtakes changes nothing. */
  hear(version: number): void
  /** It was read on a new connection: a database that was put back in time goes on from there. */
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
