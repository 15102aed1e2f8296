import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { departmentOfCity, isNamesake } from '../../contract/department-of-city.ts'
import { DEPARTMENTS } from '../../contract/departments.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AddressForm } from './use-address-form.ts'

/**
 * The address form of the delivery widget (specification §5, "Address"). It starts at Montevideo. A city elsewhere changes the department
 * as well, unless somebody chose one: postage and carrier depend on it.
 */
export function AddressFields({ form }: { form: AddressForm }) {
  const { errors } = form.formState
  const isChosen = useRef(false)
  const lastCity = useRef(form.getValues('city'))
  const [city, department] = useWatch({ control: form.control, name: ['city', 'department'] })
  const named = departmentOfCity(city)
  const isContradicted = named && named !== department && !isNamesake(city, department)
  const follow = () => {
    if (named && city !== lastCity.current && !isChosen.current) form.setValue('department', named)
    lastCity.current = city
  }
  const choose = () => {
    isChosen.current = true
  }
  return (
    <div className="grid gap-x-4 gap-y-3 xs:grid-cols-2 sm:grid-cols-1 md:grid-cols-2">
      <div className="col-span-full">
        <TextField
          {...form.register('address')}
          autoComplete="shipping address-line1"
          error={errors.address?.message}
          hint="Calle, número y apartamento"
          label="Dirección"
          required
        />
      </div>
      <TextField
        {...form.register('city', { onBlur: follow })}
        autoComplete="shipping address-level2"
        error={errors.city?.message}
        label="Localidad"
        required
      />
      <SelectField
        {...form.register('department', { onChange: choose })}
        autoComplete="shipping address-level1"
        error={errors.department?.message}
        hint={isContradicted ? `${city.trim()} está en el departamento de ${named}` : undefined}
        label="Departamento"
        options={DEPARTMENTS}
        required
      />
      <TextField
        {...form.register('zipCode')}
        autoComplete="shipping postal-code"
        error={errors.zipCode?.message}
        inputMode="numeric"
        label="Código postal (opcional)"
      />
    </div>
  )
}
