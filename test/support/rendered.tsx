import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ShopFacts } from '../../app/shell/shop-facts.ts'
import { ShopContext } from '../../app/shell/use-shop.ts'
import { testProfile } from './test-shop.ts'

/** A part of a screen as the server renders it: its HTML, and its visible text with single spaces. */
export function rendered(part: ReactNode, facts: Partial<ShopFacts> = {}): { html: string; text: string } {
  const shop: ShopFacts = { profile: testProfile, topCategories: [], ...facts }
  const router = createMemoryRouter([{ path: '*', element: <ShopContext value={shop}>{part}</ShopContext> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return {
    html,
    text: html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

/** The links of some HTML, as `text → address`. */
export function linksOf(html: string): Record<string, string> {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  return Object.fromEntries(
    links.map(([, address = '', content = '']) => [content.replace(/<[^>]*>/g, '').trim(), address]),
  )
}
