import { describe, expect, it } from 'vitest'
import { issueDetail } from '../../orders/issue-detail.ts'
import { isSilence } from '../../orders/printing/network-silence.ts'
import { jobReasonWords } from './job-words.ts'
import { notStoppedWords, otherNumberWords } from './print-words.ts'
import { notTakenBackWords } from './transfer-words.ts'
import { writtenWords } from './written-words.ts'

const first = { reference: 'pedido-7', networkId: '31' }
const second = { reference: 'pedido-7-2', networkId: '32' }

it.each([
  [[first], null, 'como pedido-7, con el número 31. Si es esa, confírmala sin número'],
  [
    [first],
    'pedido-7-2',
    'como pedido-7, con el número 31. Si es esa, confírmala sin número; si es la orden como está ahora, con pedido-7-2 en lugar del número',
  ],
  [
    [first, second],
    null,
    'como pedido-7, con el número 31, y como pedido-7-2, con el número 32. Confírmala con el número de la que imprime',
  ],
])('says how the network knows the order, and how to name the version that it prints: %#', (known, unread, words) => {
  expect(otherNumberWords({ kind: 'other-number', known, unread })).toBe(words)
})

describe('a print network that does not answer', () => {
  it.each(['no answer', 'ECONNREFUSED', 'TimeoutError', 'HTTP 503', 'UND_ERR_SOCKET'])(
    'is unknown, without its code: %s',
    reason => {
      const told = [
        notStoppedWords(reason),
        writtenWords(reason),
        notTakenBackWords({ kind: 'printed', orderId: 7, reason }),
        issueDetail({ kind: 'refunded-in-print', detail: reason }),
        issueDetail({ kind: 'print-failed', detail: reason }),
      ]
      for (const words of told) {
        expect(words).toContain('no contesta')
        expect(words).not.toContain(reason)
        expect(words).not.toMatch(/ya se imprime|no puede detener/)
      }
      expect(told[2]).toContain('Prueba otra vez')
    },
  )

  it('is unknown too where it answers nonsense, and is not said to be silent', () => {
    const reason = 'HTTP 200 without a print order'
    expect(isSilence(reason)).toBe(true)
    expect(writtenWords(reason)).toBe('contesta algo que no se entiende')
    expect(issueDetail({ kind: 'print-failed', detail: reason })).toBe('La imprenta contesta algo que no se entiende.')
    expect(jobReasonWords(`the print network could not be asked: ${reason}`)).toBe(
      'la imprenta contesta algo que no se entiende',
    )
  })

  it.each(['PRINTED', 'READY_FOR_PICKUP', 'HTTP 400', 'ya está en máquina'])(
    'is not one that says why it goes on: %s',
    reason => {
      expect(notStoppedWords(reason)).toContain('La imprenta no pudo detenerla (')
      expect(notTakenBackWords({ kind: 'printed', orderId: 7, reason })).toContain('ya se imprime')
    },
  )
})
