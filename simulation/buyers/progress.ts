import type { OrderResponse } from '../../contract/order.ts'
import type { Answer } from '../world/shop-client.ts'
import type { Destiny, Step } from './destinies.ts'

/** How far a buyer has come on the steps of their destiny. What moves it says whether there is more to do in this visit. */
export class Progress {
  readonly destiny: Destiny
  isDone = false
  /** Whether the shop ever said that the order is paid. */
  wasToldPaid = false
  /** What the shop said last, in words for a report. */
  lastWord = 'nothing'
  /** The order could not be changed: its first payment may still be made, or was. */
  isHeldUp = false
  /** The order's, once the buyer knows that it exists. */
  externalId: string | null = null
  #stepIndex = 0
  #triedStep = -1
  readonly #hasShopDied: () => boolean

  /** @param hasShopDied whether the shop died where it was to die on this buyer's way */
  constructor(destiny: Destiny, hasShopDied: () => boolean) {
    this.destiny = destiny
    this.#hasShopDied = hasShopDied
  }

  get step(): Step | undefined {
    return this.destiny.steps[this.#stepIndex]
  }

  /** How many copies the buyer wants by now; null as long as they never said otherwise. */
  get copies(): number | null {
    const steps = this.destiny.steps.slice(0, this.#stepIndex + 1)
    return steps.reduce<number | null>((copies, step) => ('copies' in step ? (step.copies ?? copies) : copies), null)
  }

  /** This step's card or promise was sent. */
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

  /** Nothing came back: the same again, unless this is where the buyer leaves. */
  again(): boolean {
    if (!this.destiny.leaves || !this.#hasShopDied()) return true
    this.lastWord = 'left'
    return this.finish()
  }

  heard({ status, body }: Extract<Answer, { kind: 'answered' }>): void {
    this.lastWord = `${status} ${String(body.type ?? body.status ?? '')}`
  }

  /** The buyer looks at the order as it is now. */
  saw(view: OrderResponse): boolean {
    const last = view.payments[0]
    this.lastWord = `${view.status} ${last?.status}`
    if (view.status !== 'PENDING_PAYMENT' && view.status !== 'CANCELLED') {
      this.wasToldPaid = true
      return this.finish()
    }
    // A card under review, and what its holder does about it.
    const isOpen = last?.paymentMethod === 'CARD' && last.status === 'PENDING'
    if (isOpen && this.destiny.steps[this.#stepIndex + 1]?.kind === 'cancel') return this.stepOn()
    if (view.status === 'CANCELLED' && !view.payableBy.includes('CARD')) return this.finish()
    return false
  }
}
