import { createContext, useContext } from 'react'

/**
 * A random word that the scripts of our code carry as `nonce` while a page is rendered, and nobody outside ever sees: what someone else
 * got into the page doesn't have it. Undefined in the browser, where the pages' markup has no nonce either.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined)

export function useScriptMark(): string | undefined {
  return useContext(ScriptMarkContext)
}

/** A rendered page without the mark, and the texts of its marked scripts: those that the CSP names. */
export function takeOwnScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const scripts: string[] = []
  const marked = new RegExp(`<script([^>]*) nonce="${mark}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  for (const [, before = '', after = '', text = ''] of html.matchAll(marked)) {
    // Data: nothing runs them, so no policy concerns them.
    if (!/type="application\/(?:ld\+)?json"/.test(before + after)) scripts.push(text)
  }
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scripts }
}
