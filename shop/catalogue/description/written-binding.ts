import { BINDINGS, type Binding, isBinding } from '../../../contract/binding.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'

/** How the trade and spreadsheets call them, beside their names here. */
const OTHER_NAMES: Record<string, Binding> = {
  cartone: 'hardcover',
  'tapas duras': 'hardcover',
  'tapa dura con sobrecubierta': 'hardcover',
  hardback: 'hardcover',
  bb: 'hardcover',
  rustica: 'paperback',
  'rustica con solapas': 'paperback',
  flexible: 'paperback',
  'tapas blandas': 'paperback',
  'tapa flexible': 'paperback',
  softcover: 'paperback',
  bc: 'paperback',
  'de bolsillo': 'pocket',
  espiral: 'spiral',
  fasciculos: 'part-work',
}

/** `Tapa dura`, `cartoné`, `hardcover`, `BB` → `hardcover`; undefined for a binding nobody knows. */
export function bindingNamed(text: string): Binding | undefined {
  const name = foldLetters(text.trim())
  if (isBinding(name)) return name
  const known = (Object.keys(BINDINGS) as Binding[]).find(binding => foldLetters(BINDINGS[binding]) === name)
  return known ?? OTHER_NAMES[name]
}
