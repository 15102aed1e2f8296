import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import type { NameKind } from '../../../contract/name-page.ts'

/** Names on one page. One more is read to know whether there are more. */
export const MOST_SHOWN = 50

const FOLDERS: Record<NameKind, string> = { AUTHOR: 'autores', PUBLISHER: 'editoriales' }

/** The path of a name's page at the desk. */
export function nameLink({ kind, slug }: { kind: NameKind; slug: string }): string {
  return DESK_PAGES.name(FOLDERS[kind], slug)
}

/** Undefined for an unknown folder. */
export function kindOfFolder(folder: string | undefined): NameKind | undefined {
  return (Object.keys(FOLDERS) as NameKind[]).find(kind => FOLDERS[kind] === folder)
}

/** Reads the filter from the address; values that make no sense are ignored. */
export function askedNames(asked: URLSearchParams) {
  const filter = asked.get('q')?.trim().slice(0, 200)
  const kind = kindOfFolder(asked.get('de') ?? undefined)
  return { ...(filter && { filter }), ...(kind && { kind }) }
}
