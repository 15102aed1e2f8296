/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, words = '']) => words)
  return new Set(
    headings.map(words =>
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
