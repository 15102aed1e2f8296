import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { BookRequest } from '../../../contract/book-request.ts'
import { type ShippingMethod, withoutEmptyZipCode } from '../../../contract/shipping.ts'
import { useRefusedFields } from '../../../ui/use-refused-fields.ts'
import { prepareCaptchaToken } from '../../captcha/captcha-token.ts'
import { type Contact, contactSchema, NOBODY } from '../../customer/contact-fields.tsx'
import { rememberedCustomer } from '../../customer/remembered-customer.ts'
import { type AddressForm, useAddressForm } from '../../delivery/use-address-form.ts'
import { useShop } from '../../shell/use-shop.ts'
import { sendBookRequest } from './send-book-request.ts'

/** The reference of a received request, and the address for the answer. */
export interface ReceivedRequest {
  reference: string
  email: string
}

export interface BookRequestForm {
  contact: UseFormReturn<Contact>
  address: AddressForm
  method: ShippingMethod
  choose: (method: ShippingMethod) => void
  isSending: boolean
  failure: string | null
  /** Call it when someone begins to fill in the form. */
  begin: () => void
  send: () => Promise<void>
}

const PICKUP = { shippingMethod: 'PICKUP' } as const

/** The contact and delivery parts of the form, prefilled with the customer that this browser remembers, and the sending. */
export function useBookRequest(bookId: string, onReceived: (received: ReceivedRequest) => void): BookRequestForm {
  const { profile } = useShop()
  // Errors show once a field is touched or changed (specification §5).
  const contact = useForm<Contact>({
    mode: 'all',
    resolver: valibotResolver(contactSchema),
    defaultValues: NOBODY,
  })
  const address = useAddressForm()
  const [method, setMethod] = useState<ShippingMethod>('PICKUP')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<Record<string, string>>({})
  useRefusedFields('customer', refused, contact.setError)
  useRefusedFields('shipping', refused, address.setError)

  // The server's page knows no customer: the remembered one is filled in afterwards.
  const { reset } = contact
  useEffect(() => {
    const remembered = rememberedCustomer()
    if (remembered) reset({ ...NOBODY, ...remembered })
  }, [reset])

  async function send() {
    if (isSending) return
    setFailure(null)
    // The contact part is validated last: with errors in both, the focus goes to the upper one.
    const shipping = method === 'PICKUP' ? PICKUP : await checked(address)
    const person = await checked(contact)
    if (!person || !shipping) return
    const globalId = rememberedCustomer()?.globalId
    setIsSending(true)
    await deliver({ customer: { ...person, ...(globalId && { globalId }) }, shipping: withoutEmptyZipCode(shipping) })
    setIsSending(false)
  }

  async function deliver(request: BookRequest) {
    const outcome = await sendBookRequest(profile, bookId, request)
    switch (outcome.kind) {
      case 'received':
        return onReceived({ reference: outcome.reference, email: request.customer.email })
      case 'fields-refused':
        return setRefused(Object.fromEntries(outcome.errors.map(({ field, message }) => [field, message])))
      case 'failed':
        return setFailure(outcome.message)
    }
  }

  const begin = () => prepareCaptchaToken(profile, 'requestBook')

  return { contact, address, method, choose: setMethod, isSending, failure, begin, send }
}

/** The values of a valid form. Otherwise null: its errors are marked, and the first one is focused. */
function checked<Input extends object, Output>(form: UseFormReturn<Input, unknown, Output>): Promise<Output | null> {
  return new Promise(resolve => {
    void form.handleSubmit(
      values => resolve(values),
      () => resolve(null),
    )()
  })
}
