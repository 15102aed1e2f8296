import { expect, it } from 'vitest'
import { nameOf } from './contact.ts'
import { isMeant, readSourceAddress } from './source-address.ts'

const read = (text: string, allowsHttp = false) => readSourceAddress(text, { allowsHttp })

it('reads where a source is', () => {
  expect(read('sftp://libreria@ftp.sur.example/salida/novedades/*.xml')).toEqual({
    kind: 'read',
    address: {
      kind: 'sftp',
      host: 'ftp.sur.example',
      port: 22,
      user: 'libreria',
      folder: '/salida/novedades/',
      pattern: '*.xml',
    },
  })
  expect(read('sftp://una%40casa@ftp.sur.example:2222/')).toMatchObject({
    address: { user: 'una@casa', port: 2222, folder: '/', pattern: '*' },
  })
  expect(read('https://ana@sur.example/onix.xml?de=hoy')).toMatchObject({
    address: { kind: 'https', url: 'https://sur.example/onix.xml?de=hoy', user: 'ana' },
  })
  expect(read('http://localhost:4000/onix.xml', true)).toMatchObject({ kind: 'read' })
})

it('reads an address whose escapes are no UTF-8', () => {
  const latin1 = read('https://sur.example/cat%E1logo%20nuevo.xml')
  if (latin1.kind !== 'read' || latin1.address.kind !== 'https') throw new Error(latin1.kind)
  expect(latin1.address.url).toBe('https://sur.example/cat%E1logo%20nuevo.xml')
  expect(nameOf(latin1.address)).toBe('cat%E1logo nuevo.xml')
  expect(read('sftp://u%E1@sur.example/salida%20a/50%*.xml')).toMatchObject({
    address: { user: 'u%E1', folder: '/salida a/', pattern: '50%*.xml' },
  })
})

it.each([
  ['sur.example/onix.xml', /no es una dirección/],
  ['https://ana:clave@sur.example/', /va aparte/],
  ['http://sur.example/onix.xml', /https/],
  ['ftp://sur.example/onix.xml', /https:\/\/ o sftp:\/\//],
  ['file:///etc/passwd', /https:\/\/ o sftp:\/\//],
  ['sftp://sur.example/x', /con qué usuario/],
  ['sftp://u@sur.example/*/x', /en la carpeta/],
  ['sftp://u@sur.example/*a*b*c*d*e*', /asteriscos/],
])('%s is refused', (text, fault) => {
  expect(read(text)).toEqual({ kind: 'faulty', fault: expect.stringMatching(fault) })
})

it.each([
  ['novedades-2026.xml', '*.xml', true],
  ['NOVEDADES.XML', '*.xml', true],
  ['novedades.xml.gz', '*.xml', false],
  ['sur-2026-a.zip', 'sur-*-a.zip', true],
  ['axml', '*.xml', false],
  ['.novedades.xml', '*', false],
  ['novedades.xml.filepart', '*', false],
  ['novedades.tmp', '*', false],
])('%s of %s: %s', (name, pattern, expected) => {
  expect(isMeant(name, pattern)).toBe(expected)
})
