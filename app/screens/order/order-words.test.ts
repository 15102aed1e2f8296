import { describe, expect, it } from 'vitest'
import { orderStages, statusWords } from './order-words.ts'

const PICKUP = { shippingAddress: null }

describe('the words of an order', () => {
  it('are those of its status', () => {
    expect(statusWords('CONFIRMED').headline).toBe('¡Tu orden fue confirmada!')
    expect(statusWords('CONFIRMED').text).toContain('tu pedido ya está en curso')
    expect(statusWords('PENDING_PAYMENT').headline).toBe('Tu orden está pendiente de pago')
    expect(statusWords('PENDING_CONFIRMATION').headline).toContain('pendiente de confirmación')
    expect(statusWords('BMG_ORDER_CONFIRMATION_FAILED').text).toContain('Te avisaremos cuando esté confirmado')
  })
})

describe('the stages of an order', () => {
  it('wait for the payment first', () => {
    const stages = orderStages({ status: 'PENDING_PAYMENT', shipping: PICKUP })
    expect(stages?.map(({ state }) => state)).toEqual(['done', 'current', 'upcoming', 'upcoming'])
  })

  it('end in a shipment or a pickup', () => {
    const shippingAddress = { address: 'Uruguay 1234', city: 'Salto', department: 'Salto' }
    expect(orderStages({ status: 'CONFIRMED', shipping: { shippingAddress } })?.at(-1)).toEqual({
      label: 'Impresión y envío',
      state: 'current',
    })
    expect(orderStages({ status: 'CONFIRMED', shipping: PICKUP })?.at(-1)?.label).toBe('Impresión y retiro')
  })

  it('are none for a cancelled order', () => {
    expect(orderStages({ status: 'CANCELLED', shipping: PICKUP })).toBeNull()
  })
})
