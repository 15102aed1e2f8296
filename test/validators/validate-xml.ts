import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { memoryPages, validateXML } from 'xmllint-wasm'

const ours = (name: string) => join(import.meta.dirname, 'schemas', name)
const sitemapProtocol = join(
  dirname(createRequire(import.meta.url).resolve('sitemap/package.json')),
  'schema/sitemap.xsd',
)

const SCHEMAS = {
  sitemap: [ours('sitemaps.xsd'), sitemapProtocol, ours('sitemap-image.xsd')],
  sitemapIndex: [ours('siteindex.xsd')],
  googleFeed: [ours('google-feed.xsd'), ours('google-item.xsd')],
} as const

/** What xmllint (libxml2) finds wrong with a document; empty when it is well-formed and follows its schema. */
export async function findXmlFaults(kind: keyof typeof SCHEMAS, document: string): Promise<string[]> {
  const [main, ...others] = await Promise.all(
    SCHEMAS[kind].map(async file => ({ fileName: basename(file), contents: await readFile(file, 'utf8') })),
  )
  if (!main) throw new Error('every kind has a schema')
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: document }],
    schema: [main],
    preload: others,
    maxMemoryPages: memoryPages.GiB,
  })
  return valid ? [] : errors.map(error => error.message)
}
