/** The path of a source's page at the desk. */
export function sourceLink(name: string): string {
  return `/importaciones/fuentes/${encodeURIComponent(name)}`
}
