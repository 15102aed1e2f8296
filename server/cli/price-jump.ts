import { readPriceJump } from '../../contract/price-jump.ts'
import { CommandError } from './command.ts'

/** `--price-jump 12,5` → percent; the default if not given. @throws CommandError for anything but a percentage */
export function requirePriceJump(text = ''): number {
  const percent = readPriceJump(text)
  if (percent === undefined) throw new CommandError('--price-jump lleva un porcentaje de 0 a 1000, por ejemplo 30.')
  return percent
}
