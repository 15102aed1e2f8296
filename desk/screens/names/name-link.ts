import type { NameKind } from '../../../contract/name-page.ts'

const FOLDERS: Record<NameKind, string> = { AUTHOR: 'autores', PUBLISHER: 'editoriales' }

/** The desk's page of a name. */
export function nameLink({ kind, slug }: { kind: NameKind; slug: string }): string {
  return `/catalogo/nombres/${FOLDERS[kind]}/${encodeURIComponent(slug)}`
}

/** Undefined for what is neither. */
export function kindOfFolder(folder: string | undefined): NameKind | undefined {
  return (Object.keys(FOLDERS) as NameKind[]).find(kind => FOLDERS[kind] === folder)
}
