import { groupThousands as thousands } from '../../../contract/money.ts'

/** `12 precios que alguien deshizo siguen así hasta que alguien aplique las reglas, o su proveedor diga otro`. */
export function undonePricesInWords(count: number): string {
  const stay = 'hasta que alguien aplique las reglas, o su proveedor diga otro'
  return count === 1
    ? `1 precio que alguien deshizo sigue así ${stay}`
    : `${thousands(count)} precios que alguien deshizo siguen así ${stay}`
}
