import { expect, it } from 'vitest'
import { readWorkLink, workLink } from './work-link.ts'

it.each([
  ['978-9974-00-001-8', 'isbn:9789974000018'],
  ['isbn:9789974000018', 'isbn:9789974000018'],
  ['ISTC:A02-2009-000014BE-5', 'istc:a02-2009-000014be-5'],
  ['Virtusales Biblio ID:8197', 'virtusales biblio id:8197'],
])('%s is the link %s', (text, link) => {
  expect(readWorkLink(text)).toBe(link)
  expect(readWorkLink(link)).toBe(link)
})

it.each(['', '978', 'isbn:978', 'istc:', 'istc:n/a', 'obra:000', 'obra:ninguna'])('«%s» is not a link', text => {
  expect(readWorkLink(text)).toBeNull()
})

it('a placeholder names no work', () => {
  expect(workLink('istc', ' 0000 ')).toBeNull()
  expect(workLink('', '815')).toBeNull()
})
