/** In order of preference. The comma comes last, because it may be a decimal separator. */
const DELIMITERS = [';', '\t', '|', ',']

/** The delimiter of a CSV file: the most frequent one outside quotes in its header. */
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
