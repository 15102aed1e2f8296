import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../contract/problem.ts'
import { outcomeOf } from './send-book-request.ts'

const problem = (status: number, more: Partial<Problem> = {}) =>
  outcomeOf({ kind: 'problem', status, problem: { type: 'x', title: 'X', status, detail: 'Un detalle.', ...more } })

const GENERAL = { kind: 'failed', message: 'No pudimos enviar su consulta. Escríbanos por WhatsApp o por email.' }

describe('the result of asking for a book', () => {
  it('is its reference', () => {
    expect(outcomeOf({ kind: 'ok', value: { reference: 'C-1001' } })).toEqual({ kind: 'received', reference: 'C-1001' })
    expect(outcomeOf({ kind: 'ok', value: {} as { reference: string } })).toEqual(GENERAL)
  })

  it('marks the fields the form has, and says what it has no field for', () => {
    const email = { field: 'customer.email', message: 'Por favor corrija la dirección de correo' }
    const token = { field: 'reCaptchaToken', message: 'No' }
    expect(problem(422, { errors: [email, token] })).toEqual({ kind: 'fields-refused', errors: [email] })
    expect(problem(422, { errors: [token] })).toEqual({ kind: 'failed', message: 'Un detalle.' })
  })

  it('repeats what the server says to people, and nothing of its inner failures', () => {
    for (const status of [404, 409, 429, 503])
      expect(problem(status)).toEqual({ kind: 'failed', message: 'Un detalle.' })
    for (const status of [400, 403, 500]) expect(problem(status)).toEqual(GENERAL)
  })

  it('invites to try again when there was no answer', () => {
    expect(outcomeOf({ kind: 'unreachable' })).toMatchObject({
      message: expect.stringContaining('otra vez: no se repetirá'),
    })
  })
})
