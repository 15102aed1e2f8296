import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop } from '../../test/support/test-shop.ts'
import { answerRequest, reopenRequest } from './answer-request.ts'
import { listTemplates, removeTemplate, saveTemplate } from './keep-templates.ts'
import { eraseRequestsOf, listRequests, readRequest } from './operator-requests.ts'

async function openRequest() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', title: 'La tregua', price_cents: null })
  const customer = { fullName: 'Ana Pérez', email: 'ana@correo.example', tel: '099 123 456' }
  await test.shop.requestBook('B1', { customer, shipping: { shippingMethod: 'PICKUP' } }, 'browser')
  const mailed: number[] = []
  const deps = {
    ...test,
    mailAnswerLater: async (_: unknown, { requestId }: { requestId: number }) => void mailed.push(requestId),
  }
  return { ...test, deps, mailed, reference: 'C-1001' }
}

describe('a request', () => {
  it('is answered, opened again and closed, and what was done stays with it', async () => {
    const { db, deps, mailed, reference } = await openRequest()
    await answerRequest(deps, { reference, operator: 'Marta', text: 'Cuesta $ 1.490' })
    expect(await listRequests(db)).toEqual([])
    expect(await reopenRequest(deps, { reference, operator: 'Eva', note: 'pidió otra edición' })).toBe('reopened')
    expect(await listRequests(db)).toMatchObject([{ reference }])
    expect(await answerRequest(deps, { reference, operator: 'Eva', note: 'por teléfono' })).toEqual({
      kind: 'answered',
    })
    expect(mailed).toEqual([1001])
    expect((await readRequest(db, 'c-1001'))?.acts).toMatchObject([
      { kind: 'ANSWERED', by: 'Marta', text: 'Cuesta $ 1.490' },
      { kind: 'REOPENED', by: 'Eva', text: 'pidió otra edición' },
      { kind: 'CLOSED', by: 'Eva', text: 'por teléfono' },
    ])
  })

  it('has another mail for its next answer', async () => {
    const { db, deps, reference } = await openRequest()
    const revision = async () => (await readRequest(db, reference))?.request.revision
    const first = await revision()
    await answerRequest(deps, { reference, operator: 'Marta', text: 'No sé' })
    await reopenRequest(deps, { reference, operator: 'Marta', note: null })
    expect(await revision()).toBe((first ?? 0) + 1)
    expect(await readRequest(db, reference)).toMatchObject({ answeredAt: null, request: { answer: null } })
  })

  it('can not be opened twice, nor one that nobody sent', async () => {
    const { deps, reference } = await openRequest()
    expect(await reopenRequest(deps, { reference, operator: 'Eva', note: null })).toBe('is-open')
    expect(await reopenRequest(deps, { reference: 'C-9', operator: 'Eva', note: null })).toBe('unknown-request')
  })

  it('goes with all that was done about it', async () => {
    const { db, deps, reference } = await openRequest()
    await answerRequest(deps, { reference, operator: 'Marta', text: 'Hola, Ana' })
    await db.transaction().execute(transaction => eraseRequestsOf(transaction, 'ana@correo.example'))
    expect(await db.selectFrom('book_request_acts').selectAll().execute()).toEqual([])
  })
})

describe('templates', () => {
  it('are kept by their names, each once', async () => {
    const { db, deps } = await openRequest()
    const save = (id: number | null, name: string, text = '{libro}') =>
      saveTemplate(deps, { id, name, text, operator: 'Marta' })
    expect(await save(null, 'Agotado')).toEqual({ kind: 'saved' })
    expect(await save(null, 'AGOTADO')).toEqual({ kind: 'name-taken' })
    expect(await save(null, 'Otra', '{libro} {monto}')).toEqual({ kind: 'unknown-fields', fields: ['monto'] })
    const kept = (await listTemplates(db)).find(({ name }) => name === 'Agotado')
    expect(await save(kept?.id ?? 0, 'Lo conseguimos')).toEqual({ kind: 'name-taken' })
    expect(await save(kept?.id ?? 0, 'Agotado hoy', 'Por hoy.')).toEqual({ kind: 'saved' })
    expect(await removeTemplate(db, kept?.id ?? 0)).toBe('Agotado hoy')
    expect(await save(kept?.id ?? 0, 'Agotado hoy')).toEqual({ kind: 'unknown-template' })
  })
})
