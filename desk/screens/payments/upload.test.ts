import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { deskOf } from '../../../test/support/desk-of.ts'
import { visitContext } from '../../desk-context.ts'
import { action } from './upload.ts'

it('says beside its field what is missing, and of an empty file that it is empty', async () => {
  await using test = await deskOf('orders')
  const context = new RouterContextProvider()
  context.set(visitContext, test.visit)
  const send = async (bank: string, file?: File) => {
    const body = new FormData()
    body.set('bank', bank)
    // What a browser sends where nothing was chosen.
    body.set('file', file ?? new File([], ''))
    const request = new Request('https://mesa.example/mesa/pagos/extractos', { method: 'POST', body })
    const answer = await action({ context, request, params: {} } as never)
    return answer.kind === 'fault' ? answer.faults : answer.kind
  }
  const csv = new File(['Fecha;Concepto;Importe\n02/12/2026;x;1\n'], 'noviembre.csv')
  expect(await send('', csv)).toEqual([{ field: 'bank', text: 'Falta el nombre del banco o de la red.' }])
  expect(await send('BROU')).toEqual([{ field: 'file', text: 'Falta elegir el archivo del extracto.' }])
  const empty = new File([], 'noviembre.csv')
  expect(await send('BROU', empty)).toEqual([{ field: 'file', text: 'noviembre.csv está vacío. No se guardó nada.' }])
  expect(await send('BROU', csv)).toBe('done')
})
