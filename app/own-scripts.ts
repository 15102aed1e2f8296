import { createContext, useContext } from 'react'

/**
 * A random value that our scripts carry as `nonce` while a page is rendered, and that nobody outside ever sees: an injected script does not
 * have it. Undefined in the browser, where the pages' markup has no nonce either.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined)

export function useScriptMark(): string | undefined {
  return useContext(ScriptMarkContext)
}

/** Removes the mark from a rendered page, and returns the texts of the marked scripts, which the CSP lists. */
export function takeOwnScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const scripts: string[] = []
  const marked = new RegExp(`<script([^>]*) nonce="${mark}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  for (const [, before = '', after = '', text = ''] of html.matchAll(marked)) {
    // Data is not executed, so no policy applies to it.
    if (!/type="application\/(?:ld\+)?json"/.test(before + after)) scripts.push(text)
  }
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scripts }
}
