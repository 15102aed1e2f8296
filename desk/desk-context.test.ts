import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type Visit, visitContext, visitFromPage } from './desk-context.ts'

const FOUND = 'https://libros.example/mesa/buscar/mientras.data?q=ri'

it.each([
  ['https://libros.example/mesa/ordenes?estado=PAID', '/ordenes?estado=PAID'],
  ['https://libros.example/mesa', '/'],
  ['https://libros.example/libros', '/'],
  ['https://otra.example/mesa/ordenes', '/'],
  ['', '/'],
])('what is asked for from %j after the session ended leads through signing in to %s', (referrer, back) => {
  const context = new RouterContextProvider()
  context.set(visitContext, { session: null } as Visit)
  const request = new Request(FOUND, { headers: referrer === '' ? {} : { Referer: referrer } })
  let thrown: unknown
  try {
    visitFromPage(context, request)
  } catch (error) {
    thrown = error
  }
  const address = (thrown as Response).headers.get('Location') ?? ''
  expect(new URL(address, FOUND).searchParams.get('volver')).toBe(back)
})
