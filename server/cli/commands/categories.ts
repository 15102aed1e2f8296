import { stringify } from 'csv-stringify/sync'
import { groupThousands } from '../../../contract/money.ts'
import { FOR_PEOPLE } from '../../../shop/reading/formula-mark.ts'
import { type Command, EXIT } from '../command.ts'
import { operator } from '../open-desk.ts'
import { misused, readArguments } from '../read-arguments.ts'

const usage = 'categories [--csv | --json]'
const options = { csv: { type: 'boolean' }, json: { type: 'boolean' } } as const

export const command: Command = {
  usage,
  summary: 'Muestra el árbol de categorías y cuántos títulos tiene cada una con sus descendientes.',
  async run(args, { desk }) {
    const { values, positionals } = readArguments(args, { usage, options })
    if (positionals.length > 0 || (values.csv && values.json)) throw misused(usage)
    const { categories, without } = await desk.countByCategory(operator(), {})
    const rows = categories.map(({ code, name, parentCode, books }) => ({ code, name, parentCode, books }))
    if (values.json) console.log(JSON.stringify({ categories: rows, without }, null, 2))
    else if (values.csv) process.stdout.write(stringify(rows, { header: true, ...FOR_PEOPLE }))
    else {
      const width = Math.max(...categories.map(({ books }) => groupThousands(books).length))
      for (const { code, name, books, depth } of categories) {
        console.log(`${groupThousands(books).padStart(width)}  ${'  '.repeat(depth)}${code} ${name}`)
      }
      if (without > 0) console.log(`\nSin categoría: ${groupThousands(without)}`)
    }
    return EXIT.done
  },
}
