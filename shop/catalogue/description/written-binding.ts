import { BINDINGS, type Binding, isBinding } from '../../../contract/binding.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'

/** Names that the trade and spreadsheets use, besides the shop's own names. */
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

/** Finds a binding by name: `Tapa dura`, `cartoné`, `hardcover`, `BB` → `hardcover`. Undefined: unknown. */
export function bindingNamed(text: string): Binding | undefined {
  const name = foldLetters(text.trim())
  if (isBinding(name)) return name
  const known = (Object.keys(BINDINGS) as Binding[]).find(binding => foldLetters(BINDINGS[binding]) === name)
  return known ?? OTHER_NAMES[name]
}
