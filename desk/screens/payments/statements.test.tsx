import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Statements } from './statements.tsx'

const shown = (...names: string[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Statements
        hasMore={false}
        statements={names.map((name, index) => ({ id: index + 1, name, when: '20/11/2026 09:00', isApplied: true }))}
      />
    </MemoryRouter>,
  )

it('says that statements which a command imported are not among these', () => {
  expect(shown()).toContain('Ninguno subido en la mesa todavía.')
  expect(shown('BROU: e.csv')).not.toContain('Ninguno')
  for (const html of [shown(), shown('BROU: e.csv')])
    expect(html).toContain('Los que se importan por comando no quedan en esta lista')
})
