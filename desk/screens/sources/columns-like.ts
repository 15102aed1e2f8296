import type { PersonsDesk } from '../../desk-context.ts'

/** Files that were sent lately and whose columns somebody named: a source's may be as theirs. */
export async function columnsLike(desk: PersonsDesk): Promise<[string, string][]> {
  return (await desk.listPreparedImports({}))
    .filter(({ settings }) => Object.keys(settings?.columnMap ?? {}).length > 0)
    .map(({ id, fileName, settings }) => [id, [fileName, settings?.supplier].filter(Boolean).join(', de ')])
}
