import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../test/support/faults.ts'
import { leastTime } from '../test/support/least-time.ts'
import { customerSchema } from './customer.ts'

const customer = { fullName: 'Ana Pérez', email: 'ana@correo.example', tel: '099 123 456' }
const faultsWith = (fields: Record<string, unknown>) => faultsOf(customerSchema, { ...customer, ...fields })

describe('the contact data', () => {
  // spec: 3.23
  it('are accepted as a buyer writes them', () => {
    expect(faultsOf(customerSchema, customer)).toEqual({})
  })

  it('lose the white space around them', () => {
    const typed = { fullName: '  Ana Pérez ', email: ' ana@correo.example ', tel: ' 099 123 456 ' }
    expect(v.parse(customerSchema, typed)).toEqual(customer)
  })

  it('have one space where a copied name has a tab', () => {
    for (const fullName of ['Ana\tPérez', '\tAna\t\tPérez\n']) {
      expect(v.parse(customerSchema, { ...customer, fullName })).toEqual(customer)
    }
  })

  it('lose the marks that come along when they are copied, and a name that has them is refused', () => {
    const copied = { email: '\u202aana@correo.example\u202c', tel: '\u202a+598 99 123 456\u202c\u200e' }
    expect(v.parse(customerSchema, { ...customer, ...copied })).toEqual({ ...customer, tel: '+598 99 123 456' })
    expect(faultsWith({ tel: '\u202a\u202c' })).toEqual({ tel: 'Por favor complete el teléfono' })
    expect(faultsWith({ tel: '099\u200b123456' })).toHaveProperty('tel')
    expect(faultsWith({ fullName: 'Ana \u202ePérez' })).toHaveProperty('fullName')
  })

  it.each([
    // spec: 5.38
    ['fullName', 'Por favor complete el nombre y apellido'],
    // spec: 5.39
    ['email', 'Por favor complete la dirección de correo'],
    // spec: 5.41
    ['tel', 'Por favor complete el teléfono'],
  ])('need %s', (field, message) => {
    for (const missing of ['', '   ', '\t\n', null, 42, ['x']]) {
      expect(faultsWith({ [field]: missing })).toEqual({ [field]: message })
    }
  })

  it('have no telephone in the name, however it is written', () => {
    for (const fullName of ['Ganaste llama 099 123 456', 'Premio (2) 9 0 1-23-45', 'Ana ０９９１２３４５６']) {
      expect(faultsWith({ fullName }).fullName).toMatch(/^Escriba aquí solo el nombre/)
    }
    for (const fullName of ['Escuela 123 de Salto', '3M Uruguay', 'Juan XXIII', 'Liceo 15, turno 2026']) {
      expect(faultsWith({ fullName })).toEqual({})
    }
  })

  it.each([
    ['fullName', 200],
    ['email', 254],
    ['tel', 40],
  ])('hold at most so many characters of %s', (field, max) => {
    expect(faultsWith({ [field]: '1'.repeat(max + 1) })[field]).toBe(`El texto no puede superar los ${max} caracteres`)
  })

  it('take names of every kind', () => {
    for (const fullName of ["O'Neill", 'José Ñandú-Güell', '李小龍', 'Ana 🙂', 'a'.repeat(200)]) {
      expect(faultsWith({ fullName })).toEqual({})
    }
  })

  it('refuse control characters and half characters inside a text', () => {
    for (const control of [
      '\u0000',
      '\n',
      '\r\nBcc: x@y.z',
      '\u001b[31m',
      '\u007f',
      '\u009b31m',
      '\u0085',
      '\ud83d',
      '\ude42',
      '\ue000',
      '\u{f0000}',
    ]) {
      expect(faultsWith({ fullName: `Ana${control}Pérez` })).toEqual({
        fullName: 'El texto tiene caracteres que no se pueden usar',
      })
    }
  })

  it('refuse what turns the direction of writing round, and other lines', () => {
    for (const hidden of ['\u200e', '\u200f', '\u061c', '\u202a', '\u202e', '\u2066', '\u2069', '\u2028', '\u2029']) {
      expect(faultsWith({ fullName: `Ana${hidden}Pérez` }), hidden.codePointAt(0)?.toString(16)).toEqual({
        fullName: 'El texto tiene caracteres que no se pueden usar',
      })
    }
  })

  it('refuse a name that leads somewhere', () => {
    for (const fullName of ['GANÁ en http://casino.example', 'www.casino.example', 'Ana x.com/regalo']) {
      expect(faultsWith({ fullName })).toEqual({
        fullName: 'No escriba aquí direcciones de internet ni de correo (www…, http://…, …com)',
      })
    }
  })

  // spec: 3.27
  it('drop what the form does not know', () => {
    expect(v.parse(customerSchema, { ...customer, isAdmin: true })).toEqual(customer)
  })
})

// spec: 5.40
describe('the e-mail address', () => {
  it.each(['ana@correo.example', 'ANA@Correo.Example', 'ana.maria+libros@sub.correo.com.uy', 'a_b-c@x.uy'])(
    'may be %s',
    email => {
      expect(faultsWith({ email })).toEqual({})
    },
  )

  it.each([
    'ana',
    'ana@',
    '@correo.example',
    'ana@correo',
    'ana correo@x.uy',
    'ana@@x.uy',
    'ana@x.uy, eva@x.uy',
    'a@x .uy',
  ])('is corrected when it is "%s"', email => {
    expect(faultsWith({ email })).toEqual({ email: 'Por favor corrija la dirección de correo' })
  })
})

// spec: 5.42, 5.43
describe('the telephone', () => {
  it.each([
    '099123456',
    '099 123 456',
    '+598 99 123 456',
    '+59899123456',
    '(02) 2900-1234',
    '+(598) 2900.1234',
    '(598)29001234',
    '2900/1234',
    '0800 1234',
    '4733-2222',
    '12',
    '+54 9 11 2345-6789',
    '(1234)5',
    '1234)5',
    '(1234 5',
  ])('may be %s', tel => {
    expect(faultsWith({ tel })).toEqual({})
  })

  it.each([
    '9',
    'no tengo',
    '099 123 45x',
    '099-123-',
    '099 123 456.',
    '++598 99 123 456',
    '+-598',
    '()099',
    '((02) 2900',
    '(02) (2900) 1234',
    '598+99',
    '099,123,456',
    '099 123 456 int. 7',
    '٠٩٩١٢٣٤٥٦',
  ])('is corrected when it is "%s"', tel => {
    expect(faultsWith({ tel })).toEqual({ tel: 'Por favor corrija el número de teléfono' })
  })

  it('is judged quickly even when it is hostile', () => {
    const tel = `${'1 -./'.repeat(8000)}x`
    expect(leastTime(() => faultsWith({ tel }))).toBeLessThan(500)
  })
})

describe('the global id', () => {
  it('is optional', () => {
    expect(faultsWith({ globalId: undefined })).toEqual({})
  })

  // spec: 3.25
  it('is a UUID', () => {
    const globalId = '3f2b8c1e-5a7d-4e9b-8f21-0c6d9a4b7e13'
    expect(faultsWith({ globalId })).toEqual({})
    expect(faultsWith({ globalId: 'ana' })).toEqual({ globalId: 'El identificador del cliente no es válido' })
  })
})
