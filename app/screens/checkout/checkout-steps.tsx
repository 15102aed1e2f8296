import { type Dispatch, useRef } from 'react'
import type { DeliveryEstimate } from '../../../contract/delivery-estimate.ts'
import { Step, Stepper, type StepState } from '../../../ui/stepper.tsx'
import { faultMessage } from '../../payments/card-rules.ts'
import { PaymentStep } from '../../payments/payment-step.tsx'
import { cannotBeDelivered } from './cannot-be-delivered.ts'
import { type CheckoutAction, type CheckoutState, type Step as StepNumber, totals } from './checkout-state.ts'
import { ContactStep } from './contact-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { BackButton, NextButton, StepButtons } from './step-buttons.tsx'
import { useStepFocus } from './use-step-focus.ts'

const INSTALLMENTS_GONE = {
  field: 'payment.installments',
  message: faultMessage('installments', 'required'),
}

/** The three steps (specification §2, "Checkout"). Their forms stay mounted, so that going back loses nothing typed. */
export function CheckoutSteps({
  state,
  estimate,
  pickupEstimate,
  dispatch,
  isRestored,
}: {
  state: CheckoutState
  estimate: DeliveryEstimate | null
  pickupEstimate: DeliveryEstimate
  dispatch: Dispatch<CheckoutAction>
  isRestored: boolean
}) {
  const list = useRef<HTMLDivElement>(null)
  useStepFocus(list, state, isRestored)
  const { shipping, gift, payment, customer, fieldErrors } = state
  const at = (number: StepNumber, isConfirmed: boolean) => ({
    number,
    isOpen: state.step === number,
    state: stepState(state.step === number, isConfirmed),
  })
  const go = (to: StepNumber) => () => dispatch({ type: 'moved', to })

  return (
    // The key remounts the forms after the restore, so that they start from the restored values.
    <div inert={state.isPlacing} key={String(isRestored)} ref={list}>
      <Stepper label="Pasos de la compra">
        <Step title="Método de entrega" {...at(1, shipping !== null)}>
          <DeliveryStep
            fieldErrors={fieldErrors}
            isOpen={state.step === 1}
            isRestored={isRestored}
            gift={gift}
            onConfirm={(confirmed, present) =>
              dispatch({ type: 'shipping-confirmed', shipping: confirmed, gift: present })
            }
            onEdit={() => dispatch({ type: 'shipping-edited' })}
            pickupEstimate={pickupEstimate}
            estimate={estimate}
            shipping={shipping}
          />
          {state.step === 1 && shipping && canGoOn(state) && (
            <StepButtons>
              <NextButton onClick={go(2)} />
            </StepButtons>
          )}
          {state.step === 1 && !canGoOn(state) && (
            <p className="mt-4 text-error text-sm">
              {cannotBeDelivered(shipping)} Hay otras opciones junto a “Envío”, y otro método de entrega con “Editar”.
            </p>
          )}
        </Step>
        <Step title="Método de pago" {...at(2, payment !== null)}>
          <PaymentStep
            fieldErrors={fieldErrors}
            isOpen={state.step === 2}
            onConfirm={confirmed => dispatch({ type: 'payment-confirmed', payment: confirmed })}
            onEdit={() => dispatch({ type: 'payment-edited' })}
            onInstallmentsGone={() => dispatch({ type: 'fields-refused', errors: [INSTALLMENTS_GONE] })}
            payment={payment}
            totalCents={totals(state).total}
          />
          {state.step === 2 && payment && (
            <StepButtons>
              <BackButton onClick={go(1)} />
              <NextButton onClick={go(3)} />
            </StepButtons>
          )}
        </Step>
        <Step title="Datos de contacto" {...at(3, customer !== null)}>
          <ContactStep
            customer={customer}
            fieldErrors={fieldErrors}
            isOpen={state.step === 3}
            isRestored={isRestored}
            onBack={go(2)}
            onConfirm={confirmed => dispatch({ type: 'customer-confirmed', customer: confirmed })}
            onEdit={() => dispatch({ type: 'customer-edited' })}
          />
        </Step>
      </Stepper>
    </div>
  )
}

/** Asks for no payment while the order can't be delivered. */
function canGoOn({ quote }: CheckoutState): boolean {
  return quote.kind !== 'unavailable'
}

function stepState(isOpen: boolean, isConfirmed: boolean): StepState {
  if (isConfirmed) return 'done'
  return isOpen ? 'current' : 'upcoming'
}
