import type { DataStrategyResult } from 'react-router'
import { data } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import routes from '../routes.ts'
import { ASKED_IN_PAGE, FRAME, keepPage, SIGN_OUT, type Unreached, unreachedInWords } from './keep-page.ts'
import { CONTENT_ID, FAILED_ID, isOld, tellShown } from './shown-page.ts'

type Routes = typeof routes

/** As React Router names them: by their files. */
function idsOf(all: Routes): string[] {
  return all.flatMap(({ file, children = [] }) => [file.replace(/\.tsx?$/, ''), ...idsOf(children as Routes)])
}

afterEach(() => vi.unstubAllGlobals())

const ASKED = 'https://mesa.example/mesa/x?q=a%C3%B1o'

/** What the page gets where the router got these results. The browser's address is that of what is asked for, as on the way back to it. */
async function kept(
  method: string,
  results: Record<string, unknown>,
  { isFramed = true, isOnline = true, isThere = false, isFailed = false, isAborted = false } = {},
) {
  const ids = [...(isFramed ? [CONTENT_ID] : []), ...(isFailed ? [FAILED_ID] : [])]
  vi.stubGlobal('navigator', { onLine: isOnline })
  vi.stubGlobal('document', { getElementById: (id: string) => (ids.includes(id) ? {} : null) })
  vi.stubGlobal('location', new URL(ASKED))
  tellShown(isThere ? '/mesa/x/?q=año' : '/mesa/x')
  const request = new Request(ASKED, { method, signal: isAborted ? AbortSignal.abort() : null })
  const failed = Object.entries(results).map(([route, result]) => [route, { type: 'error', result }])
  const given = Object.fromEntries(failed) as Record<string, DataStrategyResult>
  return (await keepPage({ request } as never, async () => given)) as Record<string, DataStrategyResult>
}

const BROKEN = new TypeError('Failed to fetch')
const GONE = new TypeError('Failed to fetch dynamically imported module: https://mesa.example/x.js')
const proxy = (status: number) => ({ status, statusText: '', internal: false, data: '' })

it('names routes that there are', () => {
  const ids = idsOf(routes)
  for (const id of [...ASKED_IN_PAGE, FRAME, SIGN_OUT]) expect(ids).toContain(id)
})

it.each([
  ['Chromium', BROKEN],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari', new TypeError('Load failed')],
  ['an answer that broke off', new Error('Unable to decode turbo-stream response')],
  ['a proxy', proxy(502)],
  ['an act’s failure as the router has it', data(BROKEN, { status: 200 })],
])('says of an act without an answer that nobody knows whether it was done: %s', async (_, error) => {
  const { act } = await kept('POST', { act: error })
  expect(act).toMatchObject({
    type: 'data',
    result: {
      data: {
        kind: 'unreached',
        text: expect.stringMatching(/no se sabe si se hizo.*no se hace dos veces\.$/),
        textWithoutKey: expect.stringMatching(/no se sabe si se hizo.*mira cómo queda antes de repetirlo\.$/),
      },
      init: { status: 503 },
    },
  })
})

it('says nothing of what was typed where nothing was, and of a press that could only ask that there is no connection', async () => {
  const { act } = await kept('POST', { act: BROKEN })
  const said = Object(act?.result).data as Unreached
  const words = (more: object) => unreachedInWords(said, { hasFields: true, isKeyed: false, onlyAsked: false, ...more })
  expect(words({})).toMatch(/se hizo\. Lo que escribiste sigue aquí\. Cuando .* mira cómo queda antes de repetirlo\.$/)
  expect(words({ hasFields: false })).toMatch(/se hizo\. Cuando .* mira cómo queda antes de repetirlo\.$/)
  expect(words({ onlyAsked: true })).toBe('No hay conexión con la librería. Prueba otra vez.')
})

it('says that nothing was sent where there was no network', async () => {
  const { act } = await kept('POST', { act: BROKEN }, { isOnline: false })
  const text = expect.stringContaining('no se envió nada')
  expect(act?.result).toMatchObject({ data: { text, textWithoutKey: text } })
})

it.each([
  ['what the shop refused', proxy(403)],
  ['a failure of the shop', new Error('Unexpected Server Error')],
  ['a part of the program', GONE],
])('leaves as it is what has another reason: %s', async (_, error) => {
  expect((await kept('POST', { act: error })).act).toEqual({ type: 'error', result: error })
})

it('keeps the frame and what is asked in it; a page that does not come, and leaving, fail', async () => {
  const page = 'screens/team/team'
  const asked = await kept('GET', { [FRAME]: BROKEN, [page]: BROKEN, 'screens/find/found': BROKEN })
  expect(asked).toEqual({
    [page]: { type: 'error', result: BROKEN },
    'screens/find/found': { type: 'data', result: null },
  })
  expect(await kept('GET', { [page]: BROKEN }, { isThere: true }), 'loaded anew').toEqual({})
  expect(await kept('GET', { [page]: BROKEN }, { isThere: true, isFailed: true })).toMatchObject({
    [page]: { type: 'error' },
  })
  expect(await kept('GET', { [FRAME]: BROKEN }, { isFramed: false })).toMatchObject({ [FRAME]: { type: 'error' } })
  expect(await kept('POST', { [SIGN_OUT]: BROKEN })).toMatchObject({ [SIGN_OUT]: { type: 'error' } })
})

it('tells that a page is old from when it could not be loaded anew until it is, or another comes', async () => {
  const page = 'screens/team/team'
  const isThere = true
  await kept('GET', { [FRAME]: BROKEN, [page]: BROKEN }, { isThere })
  expect(isOld()).toBe(true)
  await kept('GET', { 'screens/find/found': BROKEN })
  await kept('POST', { [page]: BROKEN }, { isThere })
  expect(isOld(), 'what is asked in it, and a form').toBe(true)
  await kept('GET', {}, { isThere })
  expect(isOld(), 'after a refused act nothing is loaded').toBe(true)
  await kept('GET', { [page]: new DOMException('', 'AbortError') }, { isThere, isAborted: true })
  expect(isOld(), 'the next try ended this one').toBe(true)
  await kept('GET', { [page]: new Error('an answer') }, { isThere })
  expect(isOld()).toBe(false)
  await kept('POST', { [page]: BROKEN }, { isThere, isOnline: false })
  await kept('POST', { [SIGN_OUT]: BROKEN }, { isThere })
  await kept('POST', { [page]: proxy(403) }, { isThere })
  expect(isOld(), 'nothing was sent, leaving, and a refusal').toBe(false)
  await kept('POST', { [page]: BROKEN }, { isThere })
  expect(isOld(), 'an act without an answer may have been done').toBe(true)
  await kept('GET', { [FRAME]: BROKEN, [page]: BROKEN })
  expect(isOld(), 'another that fails').toBe(false)
})
