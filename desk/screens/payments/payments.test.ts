import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { deskOf } from '../../../test/support/desk-of.ts'
import { visitContext } from '../../desk-context.ts'
import { loader } from './payments.tsx'

it('lists the last statements, and all of them to somebody who asks', async () => {
  await using test = await deskOf('orders')
  const content = (line: number) => Buffer.from(`Fecha;Concepto;Importe\n02/12/2026;x;${line}\n`)
  for (let line = 1; line <= 8; line++)
    await test.visit.desk.keepStatement({ fileName: `${line}.csv`, bank: 'BROU', content: content(line) })
  const context = new RouterContextProvider()
  context.set(visitContext, test.visit)
  const look = async (address: string) => {
    const request = new Request(`https://mesa.example/mesa/pagos${address}`)
    const { statements, hasMoreStatements } = await loader({ context, request, params: {} } as never)
    return [statements.length, hasMoreStatements]
  }
  expect(await look('')).toEqual([6, true])
  expect(await look('?extractos=todos')).toEqual([8, false])
})

it('tells a search for nothing from no search', async () => {
  await using test = await deskOf('orders')
  const context = new RouterContextProvider()
  context.set(visitContext, test.visit)
  const asked = async (address: string) => {
    const request = new Request(`https://mesa.example/mesa/pagos${address}`)
    return (await loader({ context, request, params: {} } as never)).card
  }
  expect([await asked(''), await asked('?tarjeta='), await asked('?tarjeta=3704')]).toEqual([null, '', '3704'])
})
