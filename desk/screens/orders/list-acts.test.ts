import { expect, it } from 'vitest'
import { SentBefore } from '../../../shop/desk/sent-before.ts'
import { RESENDABLE_WORDS } from '../../../shop/desk/words/mail-words.ts'
import { formOf } from '../../../test/support/desk-of.ts'
import type { FormAct } from '../../act.ts'
import type { Visit } from '../../desk-context.ts'
import { LIST_ACTS } from './list-acts.ts'

const SENT: Record<number, SentBefore> = {
  6: new SentBefore('done-once', 'Eso mismo se hizo.'),
  7: new SentBefore('done', 'Ya estaba hecho.'),
  8: new SentBefore('not-known', 'No consta.'),
}

it('does for many orders the rest, where it was sent before and ended half-way', async () => {
  const { run } = LIST_ACTS.bulk as FormAct
  const done: string[] = []
  const deskWithKey = (part: string) => ({
    async resendMail({ orderId }: { orderId: number }) {
      if (orderId < 9) throw SENT[orderId]
      done.push(`${part}: ${orderId}`)
      return { kind: 'mailed' }
    },
  })
  const [mail = ''] = Object.keys(RESENDABLE_WORDS)
  const form = formOf({ what: 'resend', mail, ids: '6,7,8,9' })
  expect(await run({ deskWithKey } as unknown as Visit, form)).toBe(
    '2 hechas.\n2 no:\n6: Eso mismo se hizo.\n8: No consta.',
  )
  expect(done).toEqual(['9: 9'])
})
