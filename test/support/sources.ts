import type { SourceSetting } from '../../shop/catalogue/sources/source.ts'
import type { SourceDeps } from '../../shop/catalogue/sources/source-deps.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { TEST_SECRET } from './test-shop.ts'

export interface SourceTest extends TestDatabase {
  deps: SourceDeps
  clock: { at: Date; now(): Date }
  /** The takings that the shop gets a mail about. */
  told: number[]
  wait(minutes: number): void
}

/** A shop with an empty catalogue that may contact servers on this machine, on a Friday at nine in Uruguay. */
export async function sourceTest(): Promise<SourceTest> {
  const test = await createTestDatabase()
  const clock = { at: new Date('2026-11-20T12:00:00Z'), now: () => clock.at }
  const told: number[] = []
  const deps: SourceDeps = {
    db: test.db,
    pool: test.pool,
    clock,
    secret: TEST_SECRET,
    isPretended: true,
    sourcesFolder: temporaryFolder(),
    async tellTaking(_transaction, takingId) {
      told.push(takingId)
    },
  }
  const wait = (minutes: number) => {
    clock.at = new Date(clock.at.getTime() + minutes * 60_000)
  }
  return { ...test, deps, clock, told, wait }
}

/** An hourly source of books. */
export function bookSource(address: string, changes: Partial<SourceSetting> = {}): SourceSetting {
  return {
    name: 'Sur',
    brings: 'books',
    address,
    hostKey: null,
    picks: 'all-new',
    expectedHours: 96,
    schedule: { kind: 'hours', hours: 6 },
    reading: { supplier: 'Sur', idName: 'bibliomanagerId', columnMap: {}, priceJumpPercent: 30 },
    ...changes,
  } as SourceSetting
}
