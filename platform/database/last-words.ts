/** A server's answer to a client that connects too early or too late. */
const NOT_NOW = /the database system is (starting up|shutting down|not (yet )?accepting connections|in recovery mode)/

/** Why a server ended: its last fatal error, else its last line. Lines after a fatal error are about helper processes. */
export function lastWords(output: string): string {
  const lines = output.trim().split('\n')
  const fatal = lines.findLastIndex(line => /\b(FATAL|PANIC): /.test(line) && !NOT_NOW.test(line))
  // For a folder that is no database, the message has three lines.
  const noDatabase = lines.findLastIndex(line => line.includes('could not find the database system'))
  if (noDatabase >= 0) return lines.slice(noDatabase).join(' ')
  if (fatal < 0) return lines.at(-1) ?? ''
  // The line before or after names the file.
  const beside = [lines[fatal - 1], lines[fatal], lines[fatal + 1]] as const
  const [before = '', itself = '', after = ''] = beside
  if (/ DETAIL: /.test(after)) return `${itself} ${after}`
  return /contains errors|could not load /.test(itself) ? `${before} ${itself}` : itself
}
