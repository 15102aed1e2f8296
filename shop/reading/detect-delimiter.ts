const DELIMITERS = [',', ';', '\t', '|']

/** The delimiter of a CSV file, from its first lines: the one that comes most often outside quotes in the header. */
export function detectDelimiter(start: string): string {
  const header = firstLine(start).replace(/"(?:[^"]|"")*"/g, '')
  const counts = DELIMITERS.map(delimiter => ({ delimiter, count: header.split(delimiter).length - 1 }))
  return counts.sort((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

function firstLine(text: string): string {
  return /^[^\r\n]*/.exec(text.replace(/^\s+/, ''))?.[0] ?? ''
}
