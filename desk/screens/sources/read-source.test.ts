import { describe, expect, it } from 'vitest'
import { credentialsOf, expectedDaysOf, rateReadingOf, scheduleOf } from './read-source.ts'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('the form of a source', () => {
  it.each([
    [{ when: 'cada 6 h', at: '07:30' }, 'cada 6 h'],
    [{ when: 'todos los días', at: '07:30' }, '07:30'],
    [{ when: 'lunes', at: '07:30' }, 'lunes 07:30'],
  ])('%j is looked at %s', (fields, schedule) => {
    expect(scheduleOf(form(fields))).toBe(schedule)
  })

  it('asks for the hour of a day', () => {
    expect(() => scheduleOf(form({ when: 'lunes', at: '' }))).toThrow('Falta la hora.')
  })

  it('takes the credentials of the way that was chosen alone, a password to the letter', () => {
    const typed = { password: ' con espacios ', token: 'abc', privateKey: '-----BEGIN\r\nabc\r\n-----END\r\n' }
    expect(credentialsOf(form({ ...typed, access: 'none' }))).toBeUndefined()
    expect(credentialsOf(form({ ...typed, access: 'password' }))).toEqual({ password: ' con espacios ' })
    expect(credentialsOf(form({ ...typed, access: 'token' }))).toEqual({ token: 'abc' })
    const key = '-----BEGIN\nabc\n-----END\n'
    expect(credentialsOf(form({ ...typed, access: 'key' }))).toEqual({ privateKey: key })
    expect(credentialsOf(form({ ...typed, access: 'key', passphrase: 'x ' }))).toEqual({
      privateKey: key,
      passphrase: 'x ',
    })
    expect(() => credentialsOf(form({ access: 'password', password: ' ' }))).toThrow('Falta la contraseña.')
  })

  it('says of a file of rates only what is not as usual', () => {
    expect(rateReadingOf(form({}))).toEqual({ currencies: [], map: {} })
    const fields = {
      currencies: 'eur, usd',
      rows: 'datos',
      currency: '=EUR',
      rate: 'venta',
      where: 'tipo=billete; a=b=c',
    }
    expect(rateReadingOf(form(fields))).toEqual({
      currencies: ['EUR', 'USD'],
      map: { rows: 'datos', currency: { value: 'EUR' }, rate: 'venta', where: { tipo: 'billete', a: 'b=c' } },
    })
    expect(() => rateReadingOf(form({ where: 'tipo' }))).toThrow('«tipo» no es como tipo=billete.')
    expect(() => rateReadingOf(form({ currencies: 'euros' }))).toThrow('«EUROS» no es una moneda')
  })

  it('expects something within whole days, or as is usual', () => {
    expect(expectedDaysOf(form({ expectedDays: '' }))).toBeUndefined()
    expect(expectedDaysOf(form({ expectedDays: '4' }))).toBe(4)
    expect(() => expectedDaysOf(form({ expectedDays: '0' }))).toThrow('de 1 a 400')
  })
})
