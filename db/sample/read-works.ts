import { readFileSync } from 'node:fs'
import type { SampleWork } from './sample-book.ts'

const FILES = ['rio-de-la-plata.tsv', 'spain-and-america.tsv']
const HEADER = ['title', 'author', 'year', 'categories', 'country', 'pages', 'description']

/** Reads both lists of real works, one line of each in turn, so that the best known of each come first. */
export function readWorks(folder: URL = new URL('./works/', import.meta.url)): SampleWork[] {
  const [first = [], second = []] = FILES.map(file => parseWorks(readFileSync(new URL(file, folder), 'utf8'), file))
  const works: SampleWork[] = []
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    for (const list of [first, second]) {
      const work = list[i]
      if (work) works.push(work)
    }
  }
  return works
}

/** Parses one list. Throws with file and line at the first invalid line. */
function parseWorks(text: string, file: string): SampleWork[] {
  const [header = '', ...lines] = text.replace(/\r/g, '').split('\n')
  if (header.split('\t').join() !== HEADER.join()) throw new Error(`${file}: the header must be ${HEADER.join(' ')}`)
  return lines.flatMap((line, at) => (line.trim() ? [parseWork(line, `${file}:${at + 2}`)] : []))
}

function parseWork(line: string, where: string): SampleWork {
  const cells = line.split('\t').map(cell => cell.trim())
  const [title = '', author = '', year, categories = '', country = '', pages, description = ''] = cells
  const categoryCodes = categories.split(/[\s,;]+/).filter(Boolean)
  const fault =
    cells.length !== HEADER.length
      ? `${cells.length} columns`
      : !title || !author || !description
        ? 'empty title, author or description'
        : !(Number(year) >= -800 && Number(year) <= 2026)
          ? `year ${year}`
          : categoryCodes.length === 0 || categoryCodes.some(code => !/^[A-Z]{1,4}[0-9]?$/.test(code))
            ? `categories ${categories}`
            : !/^[A-Z]{2}$/.test(country)
              ? `country ${country}`
              : !(Number.isInteger(Number(pages)) && Number(pages) >= 16 && Number(pages) <= 1500)
                ? `pages ${pages}`
                : null
  if (fault) throw new Error(`${where}: ${fault}`)
  return { title, author, year: Number(year), categoryCodes, country, pages: Number(pages), description }
}
