import Validator from '@adobe/structured-data-validator'

type SchemaObject = Record<string, unknown> & { '@type': string | string[] }

/** What a page says to machines: its JSON-LD. */
export function readStructuredData(html: string): SchemaObject[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(match =>
    JSON.parse(match[1] ?? ''),
  )
}

/** What Google's rules for rich results find missing or wrong (errors; with `warnings`, what they recommend as well). */
export async function findStructuredDataFaults(html: string, { warnings = false } = {}): Promise<string[]> {
  const jsonld: Record<string, SchemaObject[]> = {}
  for (const object of readStructuredData(html)) {
    const [type = ''] = [object['@type']].flat()
    jsonld[type] = [...(jsonld[type] ?? []), object]
  }
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
  return issues
    .filter(({ severity }) => warnings || severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}
