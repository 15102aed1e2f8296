import { describe, expect, it } from 'vitest'
import { leastTime } from '../test/support/least-time.ts'
import { mentionsWebAddress } from './web-address.ts'

describe('an address of the web', () => {
  it.each([
    'http://casino.example',
    'Gane en https://x.example/1',
    'HTTP:casino',
    '//casino.example ://x',
    'www.casino.example',
    'WWW .casino',
    'x.com/regalo',
    'casino.bond/x',
    'Visite casino-gratis.com',
    'Ana Pérez (t.me/ana)',
    'bit.ly/3xYz',
    'ganá en premios.com.uy ya',
    'ana@correo.com',
    'wa.me/59899000000',
    'ｗｗｗ.casino',
    'casino\u200b.com',
    'casino\u00ad.co\u00adm',
    'casino。com',
    'javascript:alert(1)',
    'Ganaste, entra en premio.ws',
    'premio.promo',
    '1.2.3.4/premio',
    'premio@gmail',
    'Entra a premio punto com',
    'premio . com',
    'premio[.]com',
    'premio dot win ya',
    'premio (punto) abogado',
    'premio[dot]guru',
    'premio.co\u0338m',
    'pre\u0334mio.b\u0334e\u0334t',
    'Gane en premio.lol',
    'Gane en premio.москва',
    'premio.中国',
    'premio۔com',
    'premiazo.abogado',
    'premio .com',
    'Entra en premio  .win ya',
    'premio,live',
    'gane en premio,com',
    'premio•com',
    'premio • com',
    'premio·net',
    'http∶//evil',
    'https꞉//evil',
    'http:∕∕evil',
    'premio.com⁄x',
  ])('is found in "%s"', text => {
    expect(mentionsWebAddress(text)).toBe(true)
  })

  it.each([
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'Ma. del Carmen',
    'Ma.del Carmen Rodríguez',
    'Fco.Javier Sta.María',
    'Ma.José',
    'Ma.de los Ángeles',
    'Ma.la Torre',
    "O'Neill",
    'José Ñandú-Güell',
    'Martín Luther King, Jr.',
    'Librería El Ateneo S.R.L.',
    'Pérez y Cía. Ltda.',
    '李小龍',
    'Ana 🙂',
    'D. Com',
    'María Punto',
    'Punto Comas',
    'Juan Punto Rodríguez',
    'St. John',
    'Ana: la de Salto',
    'Gral.rivera',
    'Pérez.Luis',
    'Mborayhu G\u0303uarani',
    'Ana (Salto)',
    'Col·lectiu Gal·la Marcel·la',
    'Pérez,Ana',
    'Ana Pérez, Live Books',
    'Librería · Salto · Uruguay',
    'Ana • Eva',
    'J .Pérez',
  ])('is not the name "%s"', name => {
    expect(mentionsWebAddress(name)).toBe(false)
  })

  it.each([
    'Av. Italia 1234/502',
    'Dr.Scoseria/Ellauri',
    'Bv. Artigas 1234 esq. Rivera',
    'Ruta 8 km 17.500/Zonamerica',
    'Cno. Maldonado km.14,500',
    'Rincón 454 ap. 3, c/portero',
    '25 de Mayo 1234 bis',
    'Salto,UY',
    'Bv. Artigas 1234,club',
    'Cno. Maldonado ,km. 14 .5',
    'Av. Italia 1234⁄502',
    'Mdeo.',
    'Rincón 454 Depto.fondo',
    'Cnel.Brandzen 1234 apto.fondo',
  ])('is not the street "%s"', street => {
    expect(mentionsWebAddress(street)).toBe(false)
  })

  it('is looked for quickly in whatever somebody sends', () => {
    const texts = ['a-'.repeat(150), 'a.'.repeat(150), '.com'.repeat(75), '\u200b'.repeat(300)]
    expect(leastTime(() => texts.forEach(mentionsWebAddress))).toBeLessThan(100)
  })
})
