import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { percent, rounded, table } from './report-table.ts'

/** The most JavaScript that a screen may load, in KB of brotli; 1 KB = 1000 bytes. */
const LIMIT_KB = 130

export interface Screen {
  name: string
  path: string
  /** A limit other than the usual one, in KB. */
  limitKilobytes?: number
  /** Shown before sign-in only. */
  isEntrance?: boolean
}

export interface ScreenJavaScript {
  name: string
  files: number
  kilobytes: number
  limitKilobytes: number
  /** Scripts from other hosts, which are not counted. */
  elsewhere: string[]
}

/** Fetches each screen and sums up the built files that a browser loads before any click. */
export async function measureScreens({
  origin,
  screens,
  clientFolder,
  base = '/',
  headers = {},
  signal,
}: {
  origin: string
  screens: readonly Screen[]
  /** The folder with the built files, which are served below `base`. */
  clientFolder: string
  base?: string
  headers?: Record<string, string>
  signal: AbortSignal
}): Promise<ScreenJavaScript[]> {
  const read = (path: string) => readFileSync(join(clientFolder, path.slice(base.length)), 'utf8')
  const pages: (Screen & { html: string })[] = []
  for (const screen of screens) {
    const { path, isEntrance = false } = screen
    const response = await fetch(origin + path, { signal, headers: isEntrance ? {} : headers, redirect: 'error' })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status} instead of 200`)
    pages.push({ ...screen, html: await response.text() })
  }
  // Files are weighed after all pages are fetched: weighing blocks, and idle connections would be closed meanwhile.
  const sizes = new Map<string, number>()
  const sizeOf = (path: string) => {
    const size = sizes.get(path) ?? brotliBytes(read(path))
    sizes.set(path, size)
    return size
  }
  return pages.map(({ name, path, html, limitKilobytes = LIMIT_KB }) => {
    const named = scriptsOfPage(html)
    const paths = withStaticImports(named.filter(isOurs), read)
    if (paths.length === 0) throw new Error(`${path} names no script: the way pages name them must have changed`)
    return {
      name,
      files: paths.length,
      kilobytes: paths.reduce((total, file) => total + sizeOf(file), 0) / 1000,
      limitKilobytes,
      elsewhere: named.filter(script => !isOurs(script)),
    }
  })
}

export function isOverLimit({ kilobytes, limitKilobytes }: ScreenJavaScript): boolean {
  return kilobytes > limitKilobytes
}

export function screensSection(screens: readonly ScreenJavaScript[]): string {
  return `What a browser loads before anything is clicked, brotli at its highest quality; 1 KB = 1000 bytes.

${table(
  ['screen', 'of its limit', 'KB', 'limit KB', 'files', ''],
  screens.map(screen => [
    screen.name,
    percent(screen.kilobytes / screen.limitKilobytes),
    rounded(screen.kilobytes),
    String(screen.limitKilobytes),
    String(screen.files),
    isOverLimit(screen) ? '**over its limit**' : elsewhereNote(screen),
  ]),
)}`
}

function elsewhereNote({ elsewhere }: ScreenJavaScript): string {
  return elsewhere.length > 0 ? `without ${elsewhere.join(', ')}` : ''
}

/** Every script that a page names: in `src`, in preloads, and in its inline modules. */
export function scriptsOfPage(html: string): string[] {
  const named: string[] = []
  for (const [tag] of html.matchAll(/<link\b[^>]*>/g)) {
    if (attribute(tag, 'rel') === 'modulepreload') named.push(attribute(tag, 'href') ?? '')
  }
  for (const [, attributes = '', content = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const source = attribute(attributes, 'src')
    if (source) named.push(source)
    else if (attribute(attributes, 'type') === 'module') named.push(...namedFiles(content))
  }
  return [...new Set(named.filter(Boolean))]
}

/** The files that an inline module names: it imports all of them at the start. */
function namedFiles(source: string): string[] {
  return [...source.matchAll(/"([^"\s]+\.js)"/g)].map(match => match[1] ?? '')
}

/** The static imports of a module: `import"./a.js"` and `… from"./b.js"`, not `import("./c.js")`. */
export function staticImports(source: string): string[] {
  const statements = source.matchAll(/(?:\bfrom|\bimport)\s*(["'])([^"'\s]+\.js)\1/g)
  return [...new Set([...statements].map(match => match[2] ?? ''))]
}

/** These files and everything they import, each once. Relative names are resolved from the importing file. */
export function withStaticImports(paths: readonly string[], read: (path: string) => string): string[] {
  const reached = new Set(paths)
  for (const path of reached) {
    for (const imported of staticImports(read(path))) reached.add(new URL(imported, `http://shop${path}`).pathname)
  }
  return [...reached]
}

function isOurs(script: string): boolean {
  return script.startsWith('/') && !script.startsWith('//')
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
}

function brotliBytes(source: string): number {
  return brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
