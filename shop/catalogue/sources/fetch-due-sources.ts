import { fetchSource } from './fetch-source.ts'
import type { SourceDeps } from './source-deps.ts'
import { listSourceRows } from './source-store.ts'

/**
 * Fetches every source that is due, one after the other. An internal error at one does not stop the others.
 * @throws the first such error, after all were tried
 */
export async function fetchDueSources(deps: SourceDeps): Promise<void> {
  const errors: unknown[] = []
  for (const { id } of await listSourceRows(deps.db, { due: deps.clock.now() })) {
    await fetchSource(deps, id).catch(error => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}
