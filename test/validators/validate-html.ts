import { join } from 'node:path'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'

const validator = new HtmlValidate(new FileSystemConfigLoader())
const configured = join(import.meta.dirname, '../../page.html')

/**
 * What html-validate finds wrong with a page, by the rules of `.htmlvalidate.json`. Off are those about how React writes its attributes
 * and void elements, and about the few styles that are computed; a filter is a link that says it is a checkbox, so that it works
 * without JavaScript.
 */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, configured)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) => `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    ),
  )
}
