import { expect, it } from 'vitest'
import { detectDelimiter } from './detect-delimiter.ts'

it.each([
  ['isbn,title,price', ','],
  ['isbn;title;price', ';'],
  ['isbn\ttitle\tprice', '\t'],
  ['isbn|title|price', '|'],
  ['"a, b, c";"d ""e, f"" g";h', ';'],
  ['\n\r\nisbn;title\n1,2,3,4', ';'],
  ['isbn', ','],
  ['\t500 g\nSalto\t180', '\t'],
  ['Departamento;0,5 kg;1,5 kg', ';'],
  ['\t0,5 kg\t1,5 kg', '\t'],
])('finds what separates the columns of %j', (start, delimiter) => expect(detectDelimiter(start)).toBe(delimiter))
