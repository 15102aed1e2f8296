import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { giftSchema } from './gift.ts'

const message = (text: string) => v.safeParse(giftSchema, { recipient: 'Eva', message: text })

describe('a present', () => {
  it('has a recipient, and may have a message of several lines', () => {
    expect(v.parse(giftSchema, { recipient: ' Eva Ríos ' })).toEqual({ recipient: 'Eva Ríos' })
    expect(message('¡Feliz día!\r\nTu tía').output).toEqual({ recipient: 'Eva', message: '¡Feliz día!\nTu tía' })
    expect(v.is(giftSchema, { message: 'para nadie' })).toBe(false)
  })

  it('has no message that nobody could print', () => {
    expect(message('x'.repeat(300)).success).toBe(true)
    expect(message('x'.repeat(301)).issues?.[0].message).toBe('El mensaje no puede superar los 300 caracteres')
    expect(message('a\u001b[2Jb').issues?.[0].message).toBe('El mensaje tiene caracteres que no se pueden usar')
  })
})
