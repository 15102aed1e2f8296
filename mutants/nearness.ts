import { dirname } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The environment tells it to the sequencer: Vite loads Vitest's settings as a program of their own, which shares no variables. */
export const CHANGED_FILE = 'MUTANTS_CHANGED_FILE'

/**
 * Which of two tests is run first: the test of the changed file, then its folder's, then those of folders further away. All paths are
 * absolute. A test that notices ends the run, and most changes are noticed next to them.
 */
export function byNearness(changed: string): (one: string, other: string) => number {
  return (one, other) => distance(one, changed) - distance(other, changed)
}

function distance(test: string, changed: string): number {
  if (test.startsWith(`${changed.replace(/\.ts$/, '')}.`)) return 0
  const [from, to] = [dirname(test).split('/'), dirname(changed).split('/')]
  const parting = from.findIndex((folder, at) => folder !== to[at])
  const shared = parting === -1 ? from.length : parting
  return 1 + from.length - shared + (to.length - shared)
}

export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const near = byNearness(process.env[CHANGED_FILE] ?? '')
    return files.toSorted((one, other) => near(one.moduleId, other.moduleId))
  }
}
