import { Choice } from '../../shell/choice.tsx'
import { Check, Given } from '../../shell/panel.tsx'

/** How a price rule works out a price, as its form shows it. */
export interface RuleValues {
  margin: string
  withoutTax: boolean
  roundedTo: string
  rounding: string
  minimum: string
}

export const USUAL_RULE: RuleValues = {
  margin: '35',
  withoutTax: false,
  roundedTo: '10',
  rounding: 'NEAREST',
  minimum: '',
}

/** What a new rule applies to. */
export function ScopeFields() {
  return (
    <>
      <Given label="Moneda del proveedor" maxLength={3} name="currency" placeholder="EUR" required />
      <Check label="Del precio neto (lo que le cobra a la librería)" name="isNet" />
      <Given hint="Vacío: de cualquiera." label="Proveedor" name="supplier" />
      <Given hint="Vacía: de cualquiera." label="Editorial" name="publisher" />
    </>
  )
}

/** How the rule works out a price, and the reason for the change. */
export function RuleFields({ margin, withoutTax, roundedTo, rounding, minimum }: RuleValues) {
  return (
    <>
      <Given
        defaultValue={margin}
        hint="35: el precio es 1,35 veces lo convertido."
        inputMode="decimal"
        label="Margen, en %"
        name="margin"
        required
      />
      <Check defaultChecked={withoutTax} label="Sacar antes el impuesto de su país" name="withoutTax" />
      <Given
        defaultValue={roundedTo}
        inputMode="decimal"
        label="Redondear a múltiplos de, en pesos"
        name="roundedTo"
        required
      />
      <Choice
        defaultValue={rounding}
        label="Redondeo"
        name="rounding"
        options={[
          ['NEAREST', 'al más cercano'],
          ['UP', 'para arriba'],
          ['DOWN', 'para abajo'],
        ]}
      />
      <Given
        defaultValue={minimum}
        hint="Vacío: ninguno."
        inputMode="decimal"
        label="Precio mínimo, en pesos"
        name="minimum"
      />
      <Given label="Por qué" name="reason" required />
    </>
  )
}
