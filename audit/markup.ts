import { findHtmlFaults } from '../test/validators/validate-html.ts'
import { findStructuredDataFaults } from '../test/validators/validate-structured-data.ts'
import { findXmlFaults } from '../test/validators/validate-xml.ts'
import type { Screen } from './screens.ts'

/** What html-validate, the structured data validator and the schemas of sitemaps and feeds find. */
export async function findMarkupFaults(origin: string, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = []
  const add = (where: string, found: readonly unknown[]) => {
    faults.push(...found.map(fault => `${where}: ${typeof fault === 'string' ? fault : JSON.stringify(fault)}`))
  }
  for (const { name, path } of screens) {
    const html = await textOf(origin + path)
    add(name, await findHtmlFaults(html))
    add(name, await findStructuredDataFaults(html))
  }
  const index = await textOf(`${origin}/sitemap.xml`)
  add('sitemap index', await findXmlFaults('sitemapIndex', index))
  for (const [, file = ''] of index.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const { pathname } = new URL(file)
    add(pathname, await findXmlFaults('sitemap', await textOf(origin + pathname)))
  }
  add('Google feed', await findXmlFaults('googleFeed', await textOf(`${origin}/feeds/google.xml`)))
  return faults
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}
