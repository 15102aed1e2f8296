import type { NameKind } from '../../../contract/name-page.ts'

/** How many names one list shows; one more is read, to know whether there are more. */
export const MOST_SHOWN = 50

const FOLDERS: Record<NameKind, string> = { AUTHOR: 'autores', PUBLISHER: 'editoriales' }

/** The desk's page of a name. */
export function nameLink({ kind, slug }: { kind: NameKind; slug: string }): string {
  return `/catalogo/nombres/${FOLDERS[kind]}/${encodeURIComponent(slug)}`
}

/** Undefined for what is neither. */
export function kindOfFolder(folder: string | undefined): NameKind | undefined {
  return (Object.keys(FOLDERS) as NameKind[]).find(kind => FOLDERS[kind] === folder)
}

/** What the list's address asks for; what means nothing is not asked. */
export function askedNames(asked: URLSearchParams) {
  const filter = asked.get('q')?.trim().slice(0, 200)
  const kind = kindOfFolder(asked.get('de') ?? undefined)
  return { ...(filter && { filter }), ...(kind && { kind }) }
}
