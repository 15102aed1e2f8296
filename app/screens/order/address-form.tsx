import { useId } from 'react'
import type { OrderResponse } from '../../../contract/order.ts'
import { type DeliveryAddress, withoutEmptyZipCode } from '../../../contract/shipping.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AddressFields } from '../../delivery/address-fields.tsx'
import { type AddressInput, useAddressForm } from '../../delivery/use-address-form.ts'
import type { OrderChange } from './use-order-change.ts'

/** The checkout's address form, for an existing order. A separate chunk, loaded when it is opened. */
export default function AddressForm({
  order,
  orderChange: { isChanging, change },
  isOpen,
  onClose,
  onDone,
}: {
  order: OrderResponse
  orderChange: OrderChange
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}) {
  const id = useId()
  const form = useAddressForm(order.shipping.shippingAddress)

  async function send(address: DeliveryAddress) {
    if (isChanging) return
    const answer = await change('address', withoutEmptyZipCode(address), {
      failed: 'No pudimos cambiar la dirección.',
      beforeShown: onClose,
    })
    if (answer.kind === 'ok') return onDone()
    for (const { field, message } of (answer.kind === 'problem' && answer.problem.errors) || []) {
      form.setError(field as keyof AddressInput, { type: 'server', message })
    }
  }

  return (
    <Dialog
      footer={
        <div className="flex flex-wrap justify-end gap-2 max-xs:flex-col-reverse">
          <Button onClick={onClose} variant="quiet">
            Dejarla como está
          </Button>
          <Button aria-disabled={isChanging} form={id} type="submit">
            {isChanging ? 'Cambiando...' : 'Cambiar la dirección'}
          </Button>
        </div>
      }
      onClose={onClose}
      open={isOpen}
      title="¿A dónde lo enviamos?"
    >
      <form id={id} noValidate onSubmit={form.handleSubmit(send)}>
        <AddressFields form={form} />
        <p className="mt-4 text-ink-soft text-sm">
          El envío no se cobra otra vez. Si la imprenta ya empezó, o si llegar allí cuesta más, te lo decimos y la
          dirección sigue como está.
        </p>
      </form>
    </Dialog>
  )
}
