import { readPriceJump } from '../../../contract/price-jump.ts'
import { FormFault } from '../../act.ts'
import { text } from '../../form-values.ts'

/** The price jump limit, in percent: larger changes wait for a person. @throws FormFault beside the field */
export function priceJumpOf(form: FormData): number {
  const percent = readPriceJump(text(form, 'percent'))
  if (percent === undefined) throw new FormFault('El salto va de 0 a 1000 %.', 'percent')
  return percent
}
