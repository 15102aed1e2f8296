/** The desk's page of a source. */
export function sourceLink(name: string): string {
  return `/importaciones/fuentes/${encodeURIComponent(name)}`
}
