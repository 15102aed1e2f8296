import { authorLine } from './authors.ts'
import type { ShopProfile } from './shop-profile.ts'

/** A link that opens a chat with the shop's one business number, with an optional pre-filled message. */
export function messagingLink(profile: Pick<ShopProfile, 'phone'>, message?: string): string {
  return `https://wa.me/${profile.phone}${message ? `?text=${encodeURIComponent(message)}` : ''}`
}

/** The message that asks how to buy a book: title, author and internal SKU (specification §1). */
export function bookQuestion(book: { title: string; author?: string | undefined; bibliomanagerId: string }): string {
  const by = book.author ? ` de ${authorLine(book.author)}` : ''
  return `Hola, ¿cómo puedo comprar el libro ${book.title}${by} (${book.bibliomanagerId})?`
}
