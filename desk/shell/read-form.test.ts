import { expect, it } from 'vitest'
import { readForm, readJson } from './read-form.ts'

const sent = (body: BodyInit, type?: string) =>
  new Request('http://localhost/mesa/entrar', {
    method: 'POST',
    body,
    ...(type && { headers: { 'Content-Type': type } }),
  })

it('a form is read, as browsers send it in either way', async () => {
  const file = new FormData()
  file.set('bank', 'BROU')
  file.set('file', new File(['a\0b'], 'extracto.xls'))
  expect((await readForm(sent(new URLSearchParams({ email: 'ana@libros.example' })))).get('email')).toBe(
    'ana@libros.example',
  )
  expect((await readForm(sent(file))).get('bank')).toBe('BROU')
})

it.each([
  ['text', 'email=ana', 'text/plain'],
  ['JSON', '{}', 'application/json'],
  ['parts without their boundary', 'x', 'multipart/form-data'],
  ['U+0000 in a field', 'email=a%00@b.uy', 'application/x-www-form-urlencoded'],
  ['U+0000 in the JSON of a field', 'passkey={"id":"\\u0000"}', 'application/x-www-form-urlencoded'],
])('what is no form that can be read is a 400: %s', async (_what, body, type) => {
  await expect(readForm(sent(body, type))).rejects.toMatchObject({ init: { status: 400 } })
})

it('nothing at all is a 400 too', async () => {
  const nothing = new Request('http://localhost/mesa/entrar', { method: 'POST' })
  await expect(readForm(nothing)).rejects.toMatchObject({ init: { status: 400 } })
})

it('JSON that can not be read, or holds U+0000, is nothing', async () => {
  expect(await readJson(sent('{"note":"a"}'))).toEqual({ note: 'a' })
  expect(await readJson(sent('{'))).toBeNull()
  expect(await readJson(sent(JSON.stringify({ note: 'a\0' })))).toBeNull()
})
