import { describe, expect, it } from 'vitest'
import { bookQuestion, messagingLink } from './contact-links.ts'

const profile = { phone: '59899123456' }

describe('the messaging link', () => {
  // spec: 1.23
  it('leads to the one business number', () => {
    expect(messagingLink(profile)).toBe('https://wa.me/59899123456')
  })

  it('carries a message whole', () => {
    const message = '¿Cómo compro "A & B" + 50% #1?\nGracias'
    const link = messagingLink(profile, message)
    expect(link).toMatch(/^https:\/\/wa\.me\/59899123456\?text=/)
    expect(link).not.toContain('#')
    expect(new URL(link).searchParams.get('text')).toBe(message)
  })
})

describe('the question about a book', () => {
  // spec: 1.22
  it('names title, author and SKU', () => {
    const question = bookQuestion({ title: 'La tregua', author: 'Mario Benedetti', bibliomanagerId: '100234' })
    expect(question).toBe('Hola, ¿cómo puedo comprar el libro La tregua de Mario Benedetti (100234)?')
  })

  it('does without an author', () => {
    expect(bookQuestion({ title: 'Anónimo', bibliomanagerId: '7' })).toBe(
      'Hola, ¿cómo puedo comprar el libro Anónimo (7)?',
    )
  })
})
