/** On a tie the comma loses: it may stand before decimals. */
const DELIMITERS = [';', '\t', '|', ',']

/** The delimiter of a CSV file, from its first lines: the one that comes most often outside quotes in the header. */
export function detectDelimiter(start: string): string {
  const header = firstLine(start).replace(/"(?:[^"]|"")*"/g, '')
  const counts = DELIMITERS.map(delimiter => ({ delimiter, count: header.split(delimiter).length - 1 }))
  const [most] = counts.sort((a, b) => b.count - a.count)
  return most && most.count > 0 ? most.delimiter : ','
}

/** The first line that is not empty. It may begin with a delimiter. */
export function firstLine(text: string): string {
  return /^[^\r\n]*/.exec(text.replace(/^\s*[\r\n]/, ''))?.[0] ?? ''
}
