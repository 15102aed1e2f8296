import { join } from 'node:path'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'

const validator = new HtmlValidate(new FileSystemConfigLoader())
const configured = join(import.meta.dirname, '../../page.html')

/** What html-validate finds wrong with a page, by the rules of `.htmlvalidate.json`. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, configured)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) => `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    ),
  )
}
