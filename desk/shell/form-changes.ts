/** Never kept: secrets and files are not stored, and hidden fields come from the page. */
const NEVER_KEPT = ['hidden', 'password', 'file', 'submit']

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type Value = string | boolean

/** The values of a form's fields by their names, only those that differ from the saved ones. */
export type Changes = ReadonlyMap<string, Value>

/** The changed fields of a form. The saved value is the field's default in the document. */
export function changesOf(form: HTMLFormElement): Map<string, Value> {
  return new Map(changedControls(form).map(control => [nameOf(control), said(control)]))
}

/** The saved values of the changed fields. */
export function whatIsSaved(form: HTMLFormElement): Map<string, Value> {
  return new Map(changedControls(form).map(control => [nameOf(control), savedOf(control)]))
}

/** The saved values of all fields. */
export function allSaved(form: HTMLFormElement): Map<string, Value> {
  return new Map(controlsOf(form).map(control => [nameOf(control), savedOf(control)]))
}

/**
 * Updates untouched fields to the saved values, which were `before` until now.
 * @returns edited fields whose saved value changed
 */
export function followSaved(form: HTMLFormElement, before: Changes): Control[] {
  const changed = controlsOf(form).filter(
    control => (before.get(nameOf(control)) ?? savedOf(control)) !== savedOf(control),
  )
  if (changed.length === 0) return []
  // Radio buttons and checkboxes with one name count together.
  const typed = new Set(
    controlsOf(form).flatMap(control => (said(control) === before.get(nameOf(control)) ? [] : control.name)),
  )
  const untyped = changed.filter(({ name }) => !typed.has(name))
  const saved = new Map(untyped.map(control => [nameOf(control), savedOf(control)]))
  putTicks(form, saved)
  putTexts(form, saved)
  return changed.filter(({ name }) => typed.has(name))
}

/** Ticks boxes with a click, as a person would, so that the page reacts to the choice. */
export function putTicks(form: HTMLFormElement, values: Changes): void {
  for (const control of controlsOf(form)) {
    const value = values.get(nameOf(control))
    if (!isTicked(control) || typeof value !== 'boolean' || control.checked === value) continue
    // A radio button is left by choosing another one.
    if (value || control.type !== 'radio') control.click()
  }
}

/** Types texts as a person would, so that the page reacts to them. */
export function putTexts(form: HTMLFormElement, values: Changes): void {
  for (const control of controlsOf(form)) {
    const value = values.get(nameOf(control))
    if (typeof value !== 'string' || control.value === value) continue
    // Bypasses React's value setter, which would swallow the event as its own change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** True if no initial value can be mistaken for a saved one: notes, reasons, choices of what to do. */
export function beginsEmpty(form: HTMLFormElement): boolean {
  return controlsOf(form).every(control => isTicked(control) || isNothing(control))
}

function isNothing(control: Control): boolean {
  const saved = savedOf(control)
  return saved === '' || (control instanceof HTMLSelectElement && saved === control.options[0]?.value)
}

/** Marks the fields that differ from the saved values. Their titles show the saved value. */
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

/** The saved value when the person began to type. */
const BEFORE = { chosen: 'Estaba elegido.', unchosen: 'No estaba elegido.', empty: 'Estaba vacío.', says: 'Decía' }
/** The saved value after somebody else changed it. */
export const NOW: typeof BEFORE = {
  chosen: 'Ahora está elegido.',
  unchosen: 'Ahora no está elegido.',
  empty: 'Ahora está vacío.',
  says: 'Ahora dice',
}

/** The saved value of a field, in a sentence. */
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

/** Each radio button or checkbox has its own name here: it says whether that option is chosen. */
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
