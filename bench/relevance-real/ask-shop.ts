import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Answer } from './score-queries.ts'
import { LOOKED_AT } from './score-queries.ts'

const COMMANDS = join(import.meta.dirname, '../../server/cli/main.ts')

/** One line of `npm run shop -- search --stdin --json`. A search that does not tell kinds of answers only has `isbns`. */
interface AnswerLine {
  query: string
  kind?: Answer['kind']
  books?: { isbn: string }[]
  isbns?: string[]
}

/** Searches with the operator's command on this data folder, so that anybody can repeat it. */
export async function askShop(dataFolder: string, queries: readonly string[], signal: AbortSignal): Promise<Answer[]> {
  const program = spawn(process.execPath, [COMMANDS, 'search', '--stdin', '--json', '--limit', String(LOOKED_AT)], {
    env: { ...process.env, DATA_DIR: dataFolder, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
    signal,
  })
  program.stdin.end(queries.map(query => `${query}\n`).join(''))
  const [output, [code]] = await Promise.all([text(program.stdout), once(program, 'exit')])
  if (code !== 0) throw new Error(`The search ended with ${code}.`)
  return readAnswers(queries, output)
}

/** @throws Error unless there is a line for each query, in order */
function readAnswers(queries: readonly string[], output: string): Answer[] {
  const lines: AnswerLine[] = output
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
  if (lines.length !== queries.length) throw new Error(`${queries.length} queries got ${lines.length} answers.`)
  return lines.map((line, i) => {
    if (line.query !== queries[i]) throw new Error(`"${queries[i]}" got the answer to "${line.query}".`)
    const isbns = line.books?.map(({ isbn }) => isbn) ?? line.isbns ?? []
    return { kind: line.kind ?? (isbns.length > 0 ? 'found' : 'nothing'), isbns }
  })
}
