import { DEPARTMENTS } from '../../contract/departments.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AddressForm } from './use-address-form.ts'

/** The address form of the delivery widget (specification §5, "Address"). */
export function AddressFields({ form }: { form: AddressForm }) {
  const { errors } = form.formState
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
        {...form.register('city')}
        autoComplete="shipping address-level2"
        error={errors.city?.message}
        label="Localidad"
        required
      />
      <SelectField
        {...form.register('department')}
        autoComplete="shipping address-level1"
        error={errors.department?.message}
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
