/** What the address asks for. */
export function filterOf(asked: URLSearchParams) {
  return { supplier: asked.get('proveedor')?.trim() || undefined }
}
