/** Secrets are never written down, and what the page itself filled in comes from the page. */
const NEVER_KEPT = ['hidden', 'password', 'file', 'submit']

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type Value = string | boolean

/** What the fields of a form say, by their names: only those that differ from what is saved. */
export type Changes = ReadonlyMap<string, Value>

/** What somebody changed in a form. What is saved is what its fields began with, as the page says it in the document. */
export function changesOf(form: HTMLFormElement): Map<string, Value> {
  return new Map(changedControls(form).map(control => [nameOf(control), said(control)]))
}

/** The same fields as they began. */
export function whatIsSaved(form: HTMLFormElement): Map<string, Value> {
  return new Map(changedControls(form).map(control => [nameOf(control), savedOf(control)]))
}

/** What is saved, of each field. */
export function allSaved(form: HTMLFormElement): Map<string, Value> {
  return new Map(controlsOf(form).map(control => [nameOf(control), savedOf(control)]))
}

/**
 * Has the fields that nobody typed into follow what is saved, which was otherwise `before`.
 * @returns the others that are saved otherwise now
 */
export function followSaved(form: HTMLFormElement, before: Changes): Control[] {
  const news = controlsOf(form).filter(
    control => (before.get(nameOf(control)) ?? savedOf(control)) !== savedOf(control),
  )
  if (news.length === 0) return []
  // Of a choice all options together.
  const typed = new Set(
    controlsOf(form).flatMap(control => (said(control) === before.get(nameOf(control)) ? [] : control.name)),
  )
  const untyped = news.filter(({ name }) => !typed.has(name))
  const saved = new Map(untyped.map(control => [nameOf(control), savedOf(control)]))
  putTicks(form, saved)
  putTexts(form, saved)
  return news.filter(({ name }) => typed.has(name))
}

/** Pressed as by hand: what follows from a choice is the page's. */
export function putTicks(form: HTMLFormElement, values: Changes): void {
  for (const control of controlsOf(form)) {
    const value = values.get(nameOf(control))
    if (!isTicked(control) || typeof value !== 'boolean' || control.checked === value) continue
    // One of several is left by choosing another one.
    if (value || control.type !== 'radio') control.click()
  }
}

/** Written as by hand, for the same reason. */
export function putTexts(form: HTMLFormElement, values: Changes): void {
  for (const control of controlsOf(form)) {
    const value = values.get(nameOf(control))
    if (typeof value !== 'string' || control.value === value) continue
    // Past the page, which would otherwise take it for its own and not hear of it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Nothing that it shows at first could be taken for what is saved: a note, a reason, a choice of what to do. */
export function beginsEmpty(form: HTMLFormElement): boolean {
  return controlsOf(form).every(control => isTicked(control) || isNothing(control))
}

function isNothing(control: Control): boolean {
  const saved = savedOf(control)
  return saved === '' || (control instanceof HTMLSelectElement && saved === control.options[0]?.value)
}

/** Marks the fields that differ from what is saved; their titles say what that is. */
export function markChanges(form: HTMLFormElement): void {
  const changed = new Set(changedControls(form))
  for (const control of controlsOf(form)) {
    if (!changed.has(control)) unmark(control)
    else {
      control.dataset.draft = ''
      control.title = `Sin guardar. ${savedInWords(control, BEFORE)}`
    }
  }
}

export function unmarkAll(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) unmark(control)
}

function unmark(control: Control): void {
  if (control.dataset.draft === undefined) return
  delete control.dataset.draft
  control.removeAttribute('title')
}

/** What a field said when somebody began to type. */
const BEFORE = { chosen: 'Estaba elegido.', unchosen: 'No estaba elegido.', empty: 'Estaba vacío.', says: 'Decía' }
/** What it says now that somebody else changed it. */
export const NOW: typeof BEFORE = {
  chosen: 'Ahora está elegido.',
  unchosen: 'Ahora no está elegido.',
  empty: 'Ahora está vacío.',
  says: 'Ahora dice',
}

/** What is saved of a field, in a sentence. */
export function savedInWords(control: Control, words: typeof NOW): string {
  if (isTicked(control)) return control.defaultChecked ? words.chosen : words.unchosen
  const saved = control instanceof HTMLSelectElement ? (savedOption(control)?.text ?? '') : control.defaultValue
  return saved === '' ? words.empty : `${words.says} «${saved}».`
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) &&
      ((element as Control).name !== '' || isTicked(element as Control)) &&
      !NEVER_KEPT.includes((element as Control).type) &&
      !(element as Control).dataset.secret,
  )
}

function changedControls(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter(control => !isAsSaved(control))
}

export function isAsSaved(control: Control): boolean {
  return said(control) === savedOf(control)
}

/** Of a choice each option has its own name: which one is chosen, not what it says. */
function nameOf(control: Control): string {
  return isTicked(control) ? `${control.name}=${control.value}` : control.name
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function said(control: Control): Value {
  return isTicked(control) ? control.checked : control.value
}

function savedOf(control: Control): Value {
  if (isTicked(control)) return control.defaultChecked
  return control instanceof HTMLSelectElement ? (savedOption(control)?.value ?? '') : control.defaultValue
}

function savedOption(select: HTMLSelectElement): HTMLOptionElement | undefined {
  const options = [...select.options]
  return options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
}
