import { createInterface } from 'node:readline'
import { type Command, CommandError, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'search (CONSULTA | --stdin) [--limit N] [--json]'
const options = { stdin: { type: 'boolean' }, limit: { type: 'string' }, json: { type: 'boolean' } } as const
const MOST = 1000

export const command: Command = {
  usage,
  summary: `Busca como el buscador de la tienda y muestra los ISBN en su orden; con --stdin lee una consulta por línea.
      Con --json responde una línea por consulta:
        {"query": "lo escrito", "corrected": "lo que se respondió en su lugar, si no es lo mismo",
         "kind": "found" (los libros lo tienen), "nearest" (no se encontró: son los más parecidos) o "nothing",
         "books": [{"isbn", "title", "author", "publisher"}, … los primeros 20, o --limit], "isbns": [los mismos ISBN]}`,
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (values.stdin ? positionals.length > 0 : positionals.length === 0) throw misused(usage)
    const limit = Number(values.limit ?? 20)
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST) throw new CommandError(`--limit va de 1 a ${MOST}.`)
    const answer = await desk.openSearch(operator(), {})
    const queries = values.stdin ? createInterface({ input: process.stdin }) : [positionals.join(' ')]
    for await (const query of queries) {
      const answered = await answer(query, limit)
      const isbns = answered.books.map(book => book.isbn)
      // Writes each answer as one line at once: lines of --stdin are answered in order, as they arrive.
      process.stdout.write(
        values.json ? `${JSON.stringify({ ...answered, isbns })}\n` : isbns.map(isbn => `${isbn}\n`).join(''),
      )
    }
    return EXIT.done
  },
}
