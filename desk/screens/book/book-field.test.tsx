import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BookFieldRow } from './book-field.tsx'
import type { FieldView } from './book-view.ts'

const AUTHOR: Omit<FieldView, 'value'> = {
  name: 'author',
  label: 'Autor',
  kind: 'line',
  isShort: false,
  mark: null,
  giver: '',
  others: [],
} as const
const page = (value: string) =>
  renderToStaticMarkup(<BookFieldRow categories={[]} field={{ ...AUTHOR, value }} isLocked isbn="9789974000018" />)

it('shows all of a line that is too long for half the form, over its whole width', () => {
  const five = 'Ana Gil; Luis Paz Etcheverry; María de los Ángeles Sosa; Juan Pérez; Rosa Olivera'
  expect(page(five)).toMatch(new RegExp(`^<div class="[^"]*sm:col-span-4.*<textarea[^>]* rows="3"[^>]*>${five}<`))
  expect(page('Ana Gil')).toMatch(/^<div class="[^"]*sm:col-span-2.*<input[^>]* value="Ana Gil"/)
})
