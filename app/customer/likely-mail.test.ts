import { expect, it } from 'vitest'
import { likelyMail } from './likely-mail.ts'

it.each([
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gamil.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.com.uy', 'ana@gmail.com'],
  ['Ana.Perez@GMAI.COM', 'Ana.Perez@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmail.co', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yahooo.com', 'ana@yahoo.com'],
  ['ana@live.con', 'ana@live.com'],
  ['ana@adient.com.uy', 'ana@adinet.com.uy'],
  ['ana@vera.com.u', 'ana@vera.com.uy'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(likelyMail(typed)).toBe(meant)
})

it.each([
  ...[
    'gmail.com',
    'hotmail.com',
    'vera.com.uy',
    'hotmail.com.ar',
    'hotmail.es',
    'hotmail.cl',
    'outlook.cl',
    'outlook.es',
  ],
  ...[
    'yahoo.com.ar',
    'yahoo.es',
    'ymail.com',
    'mail.com',
    'email.com',
    'gmx.com',
    'live.com.ar',
    'msn.com',
    'proton.me',
  ],
  ...['montevideo.gub.uy', 'vega.com.uy', 'line.com', 'small.com', 'fing.edu.uy', 'libreria.uy'],
])('%s is nobody’s slip', domain => {
  expect(likelyMail(`ana@${domain}`)).toBeNull()
})

it('says nothing about what is no address', () => {
  for (const typed of ['', 'ana', 'ana@', '@gmail.con', 'a@b@gmail.con']) expect(likelyMail(typed)).toBeNull()
})
