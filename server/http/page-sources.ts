import type { ShopProfile } from '../../contract/shop-profile.ts'

/** What pages may load from elsewhere, by directive of the content security policy. */
export interface PageSources {
  script: string[]
  connect: string[]
  frame: string[]
}

/** The vendors that a shop's settings name, and nobody else. */
export function pageSources({ apiBase, recaptcha }: Pick<ShopProfile, 'apiBase' | 'recaptcha'>): PageSources {
  const sources: PageSources = { script: [], connect: [], frame: [] }
  if (apiBase) sources.connect.push(new URL(apiBase).origin)
  if (recaptcha) {
    // developers.google.com/recaptcha/docs/faq, "I'm using content-security-policy".
    const own = new URL('.', recaptcha.scriptUrl).href
    sources.script.push(own, 'https://www.gstatic.com/recaptcha/')
    sources.connect.push(own)
    sources.frame.push(own, 'https://recaptcha.google.com/recaptcha/')
  }
  return sources
}
