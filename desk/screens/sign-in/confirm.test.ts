import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { openTeam } from '../../../test/support/test-team.ts'
import { type Visit, visitContext } from '../../desk-context.ts'
import { loader } from './confirm.ts'

it('offers the click of the demonstration to its owner alone', async () => {
  const { staff, join } = await openTeam()
  const offered = async (token: string) => {
    const context = new RouterContextProvider()
    const visit = { desk: {}, session: await staff.readSession(token), staff, isDemonstration: true }
    context.set(visitContext, visit as unknown as Visit)
    const request = new Request('https://mesa.example/confirmar')
    return (await loader({ context, request, params: {} } as never)).isDemonstration
  }
  const owner = await staff.signInToDemonstration('')
  expect(await offered(owner.kind === 'in' ? owner.token : '')).toBe(true)
  expect(await offered((await join('ana@libros.example')).token)).toBe(false)
})
