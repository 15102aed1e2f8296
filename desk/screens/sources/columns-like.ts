import type { PersonsDesk } from '../../desk-context.ts'

/** Recent prepared imports with a column mapping. A source can use the same mapping. */
export async function columnsLike(desk: PersonsDesk): Promise<[string, string][]> {
  return (await desk.listPreparedImports({}))
    .filter(({ settings }) => Object.keys(settings?.columnMap ?? {}).length > 0)
    .map(({ id, fileName, settings }) => [id, [fileName, settings?.supplier].filter(Boolean).join(', de ')])
}
