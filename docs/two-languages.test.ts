import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { exportedMetrics } from '../test/support/exported-metrics.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const ENGLISH = read('docs/operations.md')
const SPANISH = read('docs/operacion.md')
const PAGES = [
  ['operations.md', ENGLISH],
  ['operacion.md', SPANISH],
] as const

/** For engineers: in English alone, as both pages say. */
const ENGLISH_ALONE = ['Traces', 'Connections', "The print network's API", 'The card sandbox']

interface Section {
  heading: string
  text: string
}

function sectionsOf(page: string): Section[] {
  const parts = page.split(/^#{2,3} (?=.)/m).slice(1)
  return parts.map(part => ({ heading: part.slice(0, part.indexOf('\n')), text: part }))
}

const SECTIONS = sectionsOf(ENGLISH).filter(({ heading }) => !ENGLISH_ALONE.includes(heading))
const PAIRS = SECTIONS.map((section, place) => [section.heading, section.text, sectionsOf(SPANISH)[place]?.text ?? ''])

/** What no language translates: settings, options, metrics, alerts, addresses. */
function namesIn(text: string): string[] {
  const bare = text.replace(/\]\([^)]*\)/g, ']')
  const names = [
    /--[a-z][a-z-]+/g,
    /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g,
    /\b(?:anaquel|nodejs|process)_[a-z]\w+/g,
    /(?<=`)\/[a-z][^`\s]*/g,
    /(?<=`)[A-Z][a-z]+(?:[A-Z][a-z]+)+(?=`)/g,
  ].flatMap(kind => [...bare.matchAll(kind)].map(([name]) => name))
  return [...new Set(names)].sort()
}

/** The figures of each row of its tables: limits, defaults, exit codes. */
function figuresOfRows(text: string): string[] {
  const rows = [...text.matchAll(/^\|.*\|$/gm)].map(([row]) => row.replace(/\]\([^)]*\)/g, ']'))
  return rows.map(row =>
    [...row.matchAll(/\d+(?:[.,]\d+)*/g)]
      .map(([figure]) => figure.replace(/[.,]/g, ''))
      .sort()
      .join(' '),
  )
}

/** The lines of its shells, without what is said of them. */
function shellLines(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, block = '']) => block)
  return blocks.flatMap(block => block.split('\n').map(line => line.replace(/(^| +)# .*$/, '').trim()))
}

it('both pages have the same sections, in the same order', () => {
  const alone = sectionsOf(ENGLISH).map(({ heading }) => heading)
  expect(ENGLISH_ALONE.filter(heading => !alone.includes(heading))).toEqual([])
  expect(sectionsOf(SPANISH)).toHaveLength(SECTIONS.length)
})

it.each(PAIRS)('both pages name the same things in "%s"', (_heading, english = '', spanish = '') => {
  expect(namesIn(spanish)).toEqual(namesIn(english))
  expect(figuresOfRows(spanish)).toEqual(figuresOfRows(english))
  expect(shellLines(spanish)).toEqual(shellLines(english))
})

const HELP = execFileSync(process.execPath, [join(ROOT, 'server/cli/main.ts'), 'help'], { encoding: 'utf8' })
const COMMANDS = globSync('server/cli/commands/*.ts', { cwd: ROOT }).map(file => basename(file, '.ts'))

/** A command's verbs, as `help` has them. */
function verbsOf(name: string): string[] {
  const usage = HELP.split('\n').filter(line => line.trim().startsWith(`${name} `))
  let bare = usage
    .join('\n')
    .replace(/--[a-z-]+ [^\s[\]()]+/g, '')
    .replace(/\[(list\b[^\]]*)\]/g, '$1')
  while (/\[[^[\]]*\]|\([^()]*\)/.test(bare)) bare = bare.replace(/\[[^[\]]*\]|\([^()]*\)/g, '')
  const parts = bare.split(/[|\n]/).map(part => part.trim().replace(new RegExp(`^${name}\\s+`), ''))
  return [...new Set(parts.flatMap(part => /^[a-z][a-z-]+(?= |$)/.exec(part)?.[0] ?? []))].filter(verb => verb !== name)
}

/** Whether some line that names the command has the verb, alone or behind the command's name. */
function isNamed(page: string, name: string, verb?: string): boolean {
  const spans = page
    .split('\n')
    .map(line => [...line.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replace(/[[\]]/g, '').split(' ')))
    .filter(line => line.some(([first]) => first === name))
  if (verb === undefined) return spans.length > 0
  return spans.some(line => line.some(([first, second]) => first === verb || (first === name && second === verb)))
}

it.each(PAGES)('%s names every command and its verbs', (_name, page) => {
  expect(COMMANDS.length).toBeGreaterThan(35)
  expect(COMMANDS.filter(name => !HELP.includes(`\n  ${name} `))).toEqual([])
  expect(COMMANDS.flatMap(verbsOf).length).toBeGreaterThan(100)
  const lacking = COMMANDS.flatMap(name => [
    ...(isNamed(page, name) ? [] : [name]),
    ...verbsOf(name)
      .filter(verb => !isNamed(page, name, verb))
      .map(verb => `${name} ${verb}`),
  ])
  expect(lacking).toEqual([])
})

it.each(PAGES)('%s names every metric of the shop', async (_name, page) => {
  const metrics = (await exportedMetrics()).map(({ name }) => name).filter(name => name.startsWith('anaquel_'))
  expect(metrics.length).toBeGreaterThan(15)
  expect(metrics.filter(name => !page.includes(`\`${name}\``))).toEqual([])
})

it.each(PAGES)('%s names every alert on the page that says what to do', (_name, page) => {
  const alerts = [...read('deploy/prometheus/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(15)
  expect(alerts.filter(name => page.split(`\`${name}\``).length !== 2)).toEqual([])
})
