import { expect, it } from 'vitest'
import { deskOf } from '../../test/support/desk-of.ts'

it('hears of the team, prices and backups as they change', async () => {
  await using test = await deskOf('owner')
  const { desk } = test.visit
  const listener = await test.pool.connect()
  const told = new Set<string | undefined>()
  listener.on('notification', ({ payload }) => told.add(payload))
  await listener.query('listen desk_changed')
  await desk.invitePerson({ to: 'eva@libros.example', name: 'Eva', role: 'orders' })
  await desk.setExchangeRates({ text: 'EUR;46,20', acceptJump: true })
  await test.pool.query('insert into backup_runs (asked_at) values (now())')
  const heard = ['backups', 'prices', 'team']
  await expect.poll(() => heard.filter(what => told.has(what)), { interval: 20, timeout: 5000 }).toEqual(heard)
  listener.release(true)
})
