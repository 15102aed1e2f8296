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
