import { valibotResolver } from '@hookform/resolvers/valibot'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { InferInput } from 'valibot'
import { DEFAULT_DEPARTMENT } from '../../contract/departments.ts'
import { type DeliveryAddress, deliveryAddressSchema } from '../../contract/shipping.ts'

/** The form's values: the department is any text until it is validated. */
export type AddressInput = InferInput<typeof deliveryAddressSchema>
export type AddressForm = UseFormReturn<AddressInput, unknown, DeliveryAddress>

const EMPTY_ADDRESS: AddressInput = {
  shippingMethod: 'DELIVERY',
  address: '',
  city: '',
  department: DEFAULT_DEPARTMENT,
  zipCode: '',
}

/** The address form, prefilled with what is known or was typed. Errors show once a field is touched or changed (specification §5). */
export function useAddressForm(known: Partial<Omit<AddressInput, 'shippingMethod'>> | null = null): AddressForm {
  return useForm<AddressInput, unknown, DeliveryAddress>({
    mode: 'all',
    resolver: valibotResolver(deliveryAddressSchema),
    defaultValues: { ...EMPTY_ADDRESS, ...known },
  })
}
