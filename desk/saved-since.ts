import { FormFault } from './act.ts'
import { text } from './form-values.ts'

/** The saved state at the time the page was made. The form sends it back as `seen`. */
export function seenAs(saved: unknown): string {
  return JSON.stringify(saved)
}

/**
 * Refuses to save over a change that somebody else saved since the page was made. The page then shows the new value beside what was typed,
 * so pressing again is a deliberate choice.
 * @throws FormFault if the saved state differs from what the page showed
 */
export function refuseSavedSince(form: FormData, saved: unknown): void {
  if (text(form, 'seen') === seenAs(saved)) return
  throw new FormFault(
    'Alguien lo cambió mientras lo mirabas, y no se guardó nada. La página ya muestra lo de ahora: si guardas otra vez, vale lo que escribiste.',
  )
}
