import { expect, it, onTestFinished, vi } from 'vitest'
import { asTyped, printAsTyped } from './typed-commands.ts'

const IMAGE = { ANAQUEL_IMAGE: '1' }

it('names commands as they are typed: in the image by compose, anywhere else by npm', () => {
  const text = 'Mira: npm run shop -- stuck. Después: npm run shop -- doctor'
  expect(asTyped(text, { env: {} })).toBe(text)
  expect(asTyped(text, { env: IMAGE })).toBe(
    'Mira: docker compose exec shop shop stuck. Después: docker compose exec shop shop doctor',
  )
})

it('names those of a closed shop beside it', () => {
  expect(asTyped('Se corrige con npm run shop -- tariffs import ARCHIVO', { env: IMAGE, isClosed: true })).toBe(
    'Se corrige con docker compose run --rm --entrypoint shop shop tariffs import ARCHIVO',
  )
  expect(asTyped('Con la tienda detenida: npm run shop -- go-live --yes, y después: npm start', { env: IMAGE })).toBe(
    'Con la tienda detenida: docker compose run --rm --entrypoint shop shop go-live --yes, y después: docker compose up -d',
  )
})

it('all that is printed goes through it', () => {
  vi.stubEnv('ANAQUEL_IMAGE', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  const terminal = { log: vi.fn(), error: vi.fn() }
  const { log, error } = { ...terminal }
  printAsTyped(terminal)
  terminal.log('Qué comparar: npm run shop -- stuck')
  const bug = new Error('npm run shop -- stuck')
  terminal.error(bug)
  expect(log).toHaveBeenCalledExactlyOnceWith('Qué comparar: docker compose exec shop shop stuck')
  expect(error).toHaveBeenCalledExactlyOnceWith(bug)
})
