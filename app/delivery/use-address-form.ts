import { valibotResolver } from '@hookform/resolvers/valibot'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { InferInput } from 'valibot'
import { DEFAULT_DEPARTMENT } from '../../contract/departments.ts'
import { type DeliveryAddress, deliveryAddressSchema } from '../../contract/shipping.ts'

/** What the form holds: the department is any text until the rules have seen it. */
export type AddressInput = InferInput<typeof deliveryAddressSchema>
export type AddressForm = UseFormReturn<AddressInput, unknown, DeliveryAddress>

const EMPTY_ADDRESS: AddressInput = {
  shippingMethod: 'DELIVERY',
  address: '',
  city: '',
  department: DEFAULT_DEPARTMENT,
  zipCode: '',
}

/** The address form, filled with what is known or typed already. Errors show once a field is touched or changed (specification §5). */
export function useAddressForm(known: Partial<Omit<AddressInput, 'shippingMethod'>> | null = null): AddressForm {
  return useForm<AddressInput, unknown, DeliveryAddress>({
    mode: 'all',
    resolver: valibotResolver(deliveryAddressSchema),
    defaultValues: { ...EMPTY_ADDRESS, ...known },
  })
}
