import { expect, it } from 'vitest'
import { SentBefore } from '../../../shop/desk/sent-before.ts'
import { RESENDABLE_WORDS } from '../../../shop/desk/words/mail-words.ts'
import { formOf } from '../../../test/support/desk-of.ts'
import type { FormAct } from '../../act.ts'
import type { Visit } from '../../desk-context.ts'
import { LIST_ACTS } from './list-acts.ts'

it('does for many orders the rest, where it was sent before and ended half-way', async () => {
  const { run } = LIST_ACTS.bulk as FormAct
  const done: string[] = []
  const deskWithKey = (part: string) => ({
    async resendMail({ orderId }: { orderId: number }) {
      if (orderId < 9) throw new SentBefore({ isDone: orderId === 7 })
      done.push(`${part}: ${orderId}`)
      return { kind: 'mailed' }
    },
  })
  const [mail = ''] = Object.keys(RESENDABLE_WORDS)
  const form = formOf({ what: 'resend', mail, ids: '7,8,9' })
  expect(await run({ deskWithKey } as unknown as Visit, form)).toBe(
    '2 hechas.\n1 no:\n8: La primera vez llegó, y no consta que haya terminado: mira cómo queda antes de repetirlo.',
  )
  expect(done).toEqual(['9: 9'])
})
