import { expect, it } from 'vitest'
import type { Visit } from '../../desk-context.ts'
import { todayActs } from './today-acts.ts'

it('says before a lost time is closed how many orders are cancelled by it', async () => {
  const form = new FormData()
  form.set('spanId', '3')
  const asked = async (overdueOrders: number) => {
    const desk = {
      previewSpanClosing: async ({ spanId }) => ({ overdueOrders: spanId === 3 ? overdueOrders : 0 }),
    } as Pick<Visit['desk'], 'previewSpanClosing'>
    return todayActs(() => {}).closeLostSpan?.consequence?.({ desk } as Visit, form)
  }
  expect((await asked(12))?.question).toContain('se cancelan 12 órdenes sin pagar con el plazo vencido')
  expect(await asked(0)).toBeNull()
})
