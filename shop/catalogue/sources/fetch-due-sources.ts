import { fetchSource } from './fetch-source.ts'
import type { SourceDeps } from './source-deps.ts'
import { listSourceRows } from './source-store.ts'

/**
 * Looks at every source whose time has come, one after the other. An error of ours at one keeps none of the others from their turn.
 * @throws the first such error, once all had their turn
 */
export async function fetchDueSources(deps: SourceDeps): Promise<void> {
  const errors: unknown[] = []
  for (const { id } of await listSourceRows(deps.db, { due: deps.clock.now() })) {
    await fetchSource(deps, id).catch(error => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}
