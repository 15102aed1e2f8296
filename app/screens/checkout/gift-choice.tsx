import { valibotResolver } from '@hookform/resolvers/valibot'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type Gift, giftSchema, MAX_GIFT_MESSAGE } from '../../../contract/gift.ts'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export type GiftForm = UseFormReturn<Gift>

/** The form of a gift, prefilled with what was typed. Errors show once a field is touched or changed, as in the other forms. */
export function useGiftForm(typed: Gift | null): GiftForm {
  return useForm<Gift>({
    mode: 'all',
    resolver: valibotResolver(giftSchema),
    defaultValues: typed ?? { recipient: '', message: '' },
  })
}

/** 'Es un regalo': recipient and message. Collapsed unless chosen. */
export function GiftChoice({
  isGift,
  onChoose,
  form,
}: {
  isGift: boolean
  onChoose: (isGift: boolean) => void
  form: GiftForm
}) {
  const { errors } = form.formState
  const left = MAX_GIFT_MESSAGE - (form.watch('message') ?? '').length
  return (
    <RadioCard
      checked={isGift}
      description="El paquete va sin precios, y con un mensaje si se quiere. Los emails llegan a quien compra."
      onChange={event => onChoose(event.target.checked)}
      title="Es un regalo"
      type="checkbox"
    >
      {isGift && (
        <div className="grid gap-y-3">
          <TextField
            {...form.register('recipient')}
            autoComplete="off"
            error={errors.recipient?.message}
            label="Nombre de quien lo recibe"
            required
          />
          <TextArea
            {...form.register('message')}
            error={errors.message?.message}
            hint={`Va impreso dentro del paquete. ${left < 0 ? 'Sobran' : 'Quedan'} ${Math.abs(left)} caracteres.`}
            keepsHint
            label="Mensaje (opcional)"
          />
        </div>
      )}
    </RadioCard>
  )
}
