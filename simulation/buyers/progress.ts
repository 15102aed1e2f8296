import type { OrderResponse } from '../../contract/order.ts'
import type { Answer } from '../world/shop-client.ts'
import type { Destiny, Step } from './destinies.ts'

/** A buyer's progress through the steps of their destiny. Methods that return a boolean say whether there is more to do in this visit. */
export class Progress {
  readonly destiny: Destiny
  isDone = false
  /** Whether the shop ever said that the order is paid. */
  wasToldPaid = false
  /** The shop's last answer, in words for a report. */
  lastWord = 'nothing'
  /** The order can't be changed: its first payment may still be made, or was made. */
  isHeldUp = false
  /** The order's id, once the buyer knows it. */
  externalId: string | null = null
  #stepIndex = 0
  #triedStep = -1
  readonly #hasShopDied: () => boolean

  /** @param hasShopDied whether the shop was killed at the point armed for this buyer */
  constructor(destiny: Destiny, hasShopDied: () => boolean) {
    this.destiny = destiny
    this.#hasShopDied = hasShopDied
  }

  get step(): Step | undefined {
    return this.destiny.steps[this.#stepIndex]
  }

  /** The copies the buyer wants now; null if no step changed them. */
  get copies(): number | null {
    const steps = this.destiny.steps.slice(0, this.#stepIndex + 1)
    return steps.reduce<number | null>((copies, step) => ('copies' in step ? (step.copies ?? copies) : copies), null)
  }

  /** Notes that this step's card or promise was sent. */
  tried(): void {
    this.isHeldUp = false
    this.#triedStep = this.#stepIndex
  }

  get isStepTried(): boolean {
    return this.#triedStep === this.#stepIndex
  }

  stepOn(): boolean {
    this.#stepIndex++
    return this.step ? true : this.finish()
  }

  stepBack(): boolean {
    this.#stepIndex--
    return true
  }

  finish(): boolean {
    this.isDone = true
    return false
  }

  /** No answer came: repeat the request, unless the buyer leaves here. */
  again(): boolean {
    if (!this.destiny.leaves || !this.#hasShopDied()) return true
    this.lastWord = 'left'
    return this.finish()
  }

  heard({ status, body }: Extract<Answer, { kind: 'answered' }>): void {
    this.lastWord = `${status} ${String(body.type ?? body.status ?? '')}`
  }

  /** Handles the current state of the order. */
  saw(view: OrderResponse): boolean {
    const last = view.payments[0]
    this.lastWord = `${view.status} ${last?.status}`
    if (view.status !== 'PENDING_PAYMENT' && view.status !== 'CANCELLED') {
      this.wasToldPaid = true
      return this.finish()
    }
    // A card under review: its holder may cancel the order.
    const isOpen = last?.paymentMethod === 'CARD' && last.status === 'PENDING'
    if (isOpen && this.destiny.steps[this.#stepIndex + 1]?.kind === 'cancel') return this.stepOn()
    if (view.status === 'CANCELLED' && !view.payableBy.includes('CARD')) return this.finish()
    return false
  }
}
