import * as v from 'valibot'
import { type Customer, customerSchema } from '../../contract/customer.ts'
import { type DeliveryAddress, deliveryAddressSchema } from '../../contract/shipping.ts'
import { randomUuid } from '../../ui/random-uuid.ts'
import { browserStorage, readStored, removeStored, writeStored } from '../../ui/stored-json.ts'

const KEY = 'customer'
const idSchema = v.object({ globalId: v.pipe(v.string(), v.uuid()) })
const addressSchema = v.object({ address: deliveryAddressSchema })

/** The customer that this browser remembers (specification §3), or null. A record that breaks the current rules is not used. */
export function rememberedCustomer(): Customer | null {
  const kept = v.safeParse(customerSchema, readStored(browserStorage, KEY))
  return kept.success ? kept.output : null
}

/** The address of the remembered customer's last delivery, or null. */
export function rememberedAddress(): DeliveryAddress | null {
  const kept = v.safeParse(addressSchema, readStored(browserStorage, KEY))
  return kept.success ? kept.output.address : null
}

/** Replaces the record, valid or not, but keeps its `globalId`, which is random and made once. Returns the stored customer. */
export function rememberCustomer(contact: Omit<Customer, 'globalId'>): Customer {
  const known = v.safeParse(idSchema, readStored(browserStorage, KEY))
  const customer = { ...contact, globalId: known.success ? known.output.globalId : randomUuid() }
  const address = rememberedAddress()
  writeStored(browserStorage, KEY, address ? { ...customer, address } : customer)
  return customer
}

/** Stores an address with the remembered customer; does nothing if there is none. */
export function rememberAddress(address: DeliveryAddress): void {
  const customer = rememberedCustomer()
  if (customer) writeStored(browserStorage, KEY, { ...customer, address })
}

export function forgetCustomer(): void {
  removeStored(browserStorage, KEY)
}
