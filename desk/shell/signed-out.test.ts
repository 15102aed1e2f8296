import { afterEach, expect, it, vi } from 'vitest'
import { clientAction } from '../screens/sign-in/sign-out.ts'
import { draftKey } from './drafts.ts'
import { CONTENT_ID } from './shown-page.ts'
import { followSignOut } from './signed-out.ts'

afterEach(() => vi.unstubAllGlobals())

/** The other tabs of a browser, each at a page of the frame, at one without it or at the entrance. */
function tabs() {
  const listeners: ((event: StorageEvent) => void)[] = []
  const places: string[] = []
  const pages = { isFramed: true, pathname: '/mesa/ordenes' }
  vi.stubGlobal('window', {
    addEventListener: (_: string, listen: (event: StorageEvent) => void) => listeners.push(listen),
    removeEventListener: () => listeners.splice(0),
  })
  vi.stubGlobal('document', { getElementById: (id: string) => (pages.isFramed && id === CONTENT_ID ? {} : null) })
  vi.stubGlobal('location', {
    replace: (to: string) => places.push(to),
    get pathname() {
      return pages.pathname
    },
  })
  vi.stubGlobal('localStorage', {
    setItem: (key: string) => {
      for (const listen of listeners) listen({ key } as StorageEvent)
    },
  })
  return { places, pages }
}

const leave = (answer: () => Promise<unknown>) =>
  clientAction({ serverAction: answer } as unknown as Parameters<typeof clientAction>[0])
const redirected = () => Promise.reject(new Response(null, { status: 302 }))

it('leads the other tabs of the browser to the entrance, and takes their drafts', async () => {
  const { places, pages } = tabs()
  const draft = draftKey('staff:1', '/ordenes/1001:note')
  sessionStorage.setItem(draft, 'de Marta')
  sessionStorage.setItem('otra cosa', 'de la página')
  const end = followSignOut()
  localStorage.setItem('otra cosa', '')
  await expect(leave(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow()
  expect([places, sessionStorage.getItem(draft)], 'nobody has left').toEqual([[], 'de Marta'])
  await expect(leave(redirected)).rejects.toBeInstanceOf(Response)
  expect(places).toEqual(['/mesa/entrar'])
  expect([sessionStorage.getItem(draft), sessionStorage.getItem('otra cosa')]).toEqual([null, 'de la página'])
  Object.assign(pages, { isFramed: false, pathname: '/mesa/entrar' })
  sessionStorage.setItem(draft, 'de Marta')
  await expect(leave(redirected)).rejects.toBeInstanceOf(Response)
  expect([places.length, sessionStorage.getItem(draft)], 'a tab at the entrance stays there').toEqual([1, null])
  end()
  await expect(leave(redirected)).rejects.toBeInstanceOf(Response)
  expect(places).toHaveLength(1)
})

it.each([
  ['/mesa/ordenes/1001/remito', false, true],
  ['/mesa/invitacion/abc', false, false],
  ['/mesa/entrar/', false, false],
  ['/mesa/entrar', true, true],
])('a tab at %s, with the frame: %s, is led to the entrance: %s', async (pathname, isFramed, isLed) => {
  const { places, pages } = tabs()
  Object.assign(pages, { isFramed, pathname })
  const end = followSignOut()
  await expect(leave(redirected)).rejects.toBeInstanceOf(Response)
  expect(places).toEqual(isLed ? ['/mesa/entrar'] : [])
  end()
})
