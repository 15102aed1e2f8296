import * as v from 'valibot'
import { type Customer, customerSchema } from '../../contract/customer.ts'
import { type DeliveryAddress, deliveryAddressSchema } from '../../contract/shipping.ts'
import { browserStorage, readStored, removeStored, writeStored } from '../../ui/stored-json.ts'
import { randomUuid } from '../random-uuid.ts'

const KEY = 'customer'
const idSchema = v.object({ globalId: v.pipe(v.string(), v.uuid()) })
const addressSchema = v.object({ address: deliveryAddressSchema })

/** The customer this browser remembers (specification §3), or null. A record that no longer satisfies the rules is not used. */
export function rememberedCustomer(): Customer | null {
  const kept = v.safeParse(customerSchema, readStored(browserStorage, KEY))
  return kept.success ? kept.output : null
}

/** Where the remembered customer's last delivery went, or null. */
export function rememberedAddress(): DeliveryAddress | null {
  const kept = v.safeParse(addressSchema, readStored(browserStorage, KEY))
  return kept.success ? kept.output.address : null
}

/** Replaces the record, whatever its state, and keeps its `globalId`, drawn at random the first time. Returns the customer as kept. */
export function rememberCustomer(contact: Omit<Customer, 'globalId'>): Customer {
  const known = v.safeParse(idSchema, readStored(browserStorage, KEY))
  const customer = { ...contact, globalId: known.success ? known.output.globalId : randomUuid() }
  const address = rememberedAddress()
  writeStored(browserStorage, KEY, address ? { ...customer, address } : customer)
  return customer
}

/** Keeps an address with the customer that is remembered; nothing where nobody is. */
export function rememberAddress(address: DeliveryAddress): void {
  const customer = rememberedCustomer()
  if (customer) writeStored(browserStorage, KEY, { ...customer, address })
}

export function forgetCustomer(): void {
  removeStored(browserStorage, KEY)
}
