import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DeliveryEstimate } from '../../../contract/delivery-estimate.ts'
import type { Gift } from '../../../contract/gift.ts'
import { type Shipping, type ShippingMethod, withoutEmptyZipCode } from '../../../contract/shipping.ts'
import { Button } from '../../../ui/button.tsx'
import { useRefusedFields } from '../../../ui/use-refused-fields.ts'
import { DeliveryChoice } from '../../delivery/delivery-choice.tsx'
import { EstimatedDays } from '../../delivery/estimated-days.tsx'
import { type AddressForm, useAddressForm } from '../../delivery/use-address-form.ts'
import { DeliverySummary } from './delivery-summary.tsx'
import { GiftChoice, type GiftForm, useGiftForm } from './gift-choice.tsx'
import { keepTypedDelivery } from './order-draft.ts'
import { startingDelivery, startingGift } from './starting-delivery.ts'

/** Step 1: pickup or home delivery (specification §4, "Delivery step"), for the buyer or as a gift. Starts on pickup. */
export function DeliveryStep({
  shipping,
  gift,
  estimate,
  pickupEstimate,
  fieldErrors,
  isOpen,
  isRestored,
  onConfirm,
  onEdit,
}: {
  shipping: Shipping | null
  gift: Gift | null
  /** The estimate of the confirmed delivery, once known. */
  estimate: DeliveryEstimate | null
  pickupEstimate: DeliveryEstimate
  fieldErrors: Record<string, string>
  isOpen: boolean
  /** False on the server's page, which knows no earlier values. */
  isRestored: boolean
  onConfirm: (shipping: Shipping, gift: Gift | null) => void
  onEdit: () => void
}) {
  const [start] = useState(() => startingDelivery(shipping, { isRestored }))
  const [present] = useState(() => startingGift({ shipping, gift }, { isRestored }))
  const [method, setMethod] = useState<ShippingMethod>(start.method)
  const [isGift, setIsGift] = useState(present.isGift)
  const addressForm = useAddressForm(start.address)
  const giftForm = useGiftForm(present.typed)
  useKeptTyping({ addressForm, giftForm, method, isGift }, isRestored)
  useRefusedFields('shipping', fieldErrors, addressForm.setError)
  useRefusedFields('gift', fieldErrors, giftForm.setError)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    // The address is validated last: its errors are above the gift's, and get the focus.
    const confirmedGift = isGift ? await valuesOf(giftForm) : null
    const delivery = method === 'PICKUP' ? PICKUP : await valuesOf(addressForm)
    if (delivery && (confirmedGift || !isGift)) onConfirm(withoutEmptyZipCode(delivery), confirmedGift)
  }

  if (shipping) return <DeliverySummary estimate={estimate} gift={gift} onEdit={onEdit} shipping={shipping} />
  if (!isOpen) return null
  return (
    <form noValidate onSubmit={confirm}>
      <DeliveryChoice
        address={addressForm}
        deliveryNote="A todo el país, entre 2 y 5 días hábiles. El costo se calcula al confirmar la dirección."
        legend={<legend className="sr-only">Método de entrega</legend>}
        method={method}
        onChoose={setMethod}
        pickupNote={<EstimatedDays estimate={pickupEstimate} />}
      />
      <div className="mt-3">
        <GiftChoice form={giftForm} isGift={isGift} onChoose={setIsGift} />
      </div>
      <Button className="mt-4 max-sm:w-full" type="submit">
        Confirmar método de entrega
      </Button>
    </form>
  )
}

const PICKUP = { shippingMethod: 'PICKUP' } as const

/** The values of a valid form; null otherwise, with the focus on its first invalid field. */
async function valuesOf<Typed extends FieldValues, Values extends FieldValues>({
  handleSubmit,
}: UseFormReturn<Typed, unknown, Values>): Promise<Values | null> {
  let values: Values | null = null
  await handleSubmit(read => {
    values = read
  })()
  return values
}

/** Stores the step's values while they are chosen and typed. */
function useKeptTyping(
  {
    addressForm,
    giftForm,
    method,
    isGift,
  }: { addressForm: AddressForm; giftForm: GiftForm; method: ShippingMethod; isGift: boolean },
  isRestored: boolean,
) {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isRestored) return
    const keep = () => {
      const { shippingMethod: _, ...address } = addressForm.getValues()
      keepTypedDelivery({ method, address, isGift, gift: giftForm.getValues() })
    }
    if (!isFirst.current) keep()
    isFirst.current = false
    const watched = [addressForm.watch(keep), giftForm.watch(keep)]
    return () => {
      for (const { unsubscribe } of watched) unsubscribe()
    }
  }, [addressForm, giftForm, method, isGift, isRestored])
}
