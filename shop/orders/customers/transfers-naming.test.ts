import { describe, expect, it } from 'vitest'
import { orderRequest } from '../../../test/support/orders.ts'
import { endOrder, PERSON, shopWithPerson } from '../../../test/support/shop-with-person.ts'
import { assignTransfer } from '../transfers/use-transfer.ts'
import { eraseCustomer } from './customer-data.ts'

describe('a transfer with the words of a person who has the same name', () => {
  /** Order 1003 of a namesake, and a transfer of 1,490 pesos. */
  async function shopWithNamesake(fullName = 'ILDEFONSO URRUZMENDI PAZ') {
    const test = await shopWithPerson()
    await endOrder(test)
    const request = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
    const customer = { fullName, email: 'otro@correo.example', tel: '091 222 333' }
    await test.shop.placeOrder({ ...request, customer })
    let keys = 0
    const insert = async (description: string, amountCents = 149_000) => {
      const key = `${++keys}`
      const row = { key, description, received_on: '2026-11-20', amount_cents: amountCents, source: 'e' }
      const { id } = await test.db
        .insertInto('credits')
        .values({ ...row, recorded_by: 'ana', recorded_at: test.clock.at })
        .returning('id')
        .executeTakeFirstOrThrow()
      const words = async () =>
        (await test.db.selectFrom('credits').select('description').where('id', '=', id).executeTakeFirstOrThrow())
          .description
      return { id, words }
    }
    const assign = (transferId: number, orderId = 1003) =>
      assignTransfer(test.desk, { transferId, orderId, operator: 'ana' })
    const erase = (evenIfOpen = false) => eraseCustomer(test, { email: PERSON.email, evenIfOpen, operator: 'ana' })
    return { ...test, insert, assign, erase }
  }

  it('keeps its words where it paid that person’s order, and is no reason to wait', async () => {
    const kept = await shopWithNamesake()
    const used = await kept.insert('TRF ILDEFONSO URRUZMENDI P')
    expect(await kept.assign(used.id)).toMatchObject({ kind: 'paid' })
    const before = await kept.db.selectFrom('credits').select('description').where('key', '=', '77').execute()
    expect(before).toEqual([{ description: 'TRF ILDEFONSO URRUZMENDI' }])
    expect(await kept.erase()).toMatchObject({ kind: 'erased' })
    expect(await used.words()).toBe('TRF ILDEFONSO URRUZMENDI P')
    const own = kept.db.selectFrom('credits').select('description').where('key', '=', '77')
    expect(await own.execute()).toEqual([{ description: 'borrado' }])
  })

  it('loses them where they hold what only the erased person has', async () => {
    const test = await shopWithNamesake()
    const used = await test.insert('TRF ILDEFONSO URRUZMENDI, ildefonso@correo.example')
    expect(await test.assign(used.id)).toMatchObject({ kind: 'paid' })
    expect(await test.erase()).toMatchObject({ kind: 'erased' })
    expect(await used.words()).toBe('borrado')
  })

  it('keeps its words where it waits and names that person’s order, and is no reason to wait', async () => {
    const test = await shopWithNamesake()
    const waiting = await test.insert('Orden 1003 Ildefonso Urruzmendi', 100)
    expect(await test.erase()).toMatchObject({ kind: 'erased' })
    expect(await waiting.words()).toBe('Orden 1003 Ildefonso Urruzmendi')
  })

  it('loses them where it paid or names an order whose buyer is called otherwise', async () => {
    const test = await shopWithNamesake('Eva')
    const used = await test.insert('TRF ILDEFONSO URRUZMENDI')
    expect(await test.assign(used.id)).toMatchObject({ kind: 'paid' })
    const waiting = await test.insert('Orden 1003 Ildefonso Urruzmendi', 100)
    expect(await test.erase()).toMatchObject({ kind: 'open-orders' })
    expect(await test.erase(true)).toMatchObject({ kind: 'erased' })
    expect([await used.words(), await waiting.words()]).toEqual(['borrado', 'borrado'])
  })

  it('loses them where it names the erased person’s order beside, or the other was erased too', async () => {
    const test = await shopWithNamesake()
    const both = await test.insert('Ordenes 1001 y 1003 Ildefonso Urruzmendi', 100)
    expect(await test.erase(true)).toMatchObject({ kind: 'erased' })
    expect(await both.words()).toBe('borrado')

    const later = await shopWithNamesake()
    const used = await later.insert('TRF ILDEFONSO URRUZMENDI')
    await later.assign(used.id)
    await eraseCustomer(later, { email: 'otro@correo.example', evenIfOpen: true, operator: 'ana' })
    expect(await later.erase()).toMatchObject({ kind: 'erased' })
    expect(await used.words()).toBe('borrado')
  })
})
