import * as v from 'valibot'
import { type InstallmentOption, installmentOptionSchema, offeredInstallments } from '../../contract/installments.ts'
import type { DocType } from '../../contract/payment-choice.ts'
import { BIN_LENGTH } from './card-number.ts'
import { CardProviderError, causesOf, detailsOf, hasStatus } from './card-provider-error.ts'
import { type ProviderSdk, withinLimit } from './provider-sdk.ts'

const idSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(id => String(id)),
)
const issuerSchema = v.object({ id: idSchema, name: v.string() })

const settingSchema = v.object({
  bin: v.object({ pattern: v.string(), exclusion_pattern: v.nullish(v.string()) }),
  card_number: v.object({ length: v.number(), validation: v.string() }),
  security_code: v.object({ length: v.number(), card_location: v.string() }),
})

const methodSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: v.string(),
  secure_thumbnail: v.nullish(v.string()),
  payment_type_id: v.optional(v.string()),
  additional_info_needed: v.nullish(v.array(v.string())),
  settings: v.array(settingSchema),
})
const methodsSchema = v.object({ results: v.array(methodSchema) })
const issuersSchema = v.array(issuerSchema)
const installmentsSchema = v.array(v.object({ issuer: issuerSchema, payer_costs: v.array(installmentOptionSchema) }))
/** Specification §5: a status other than 200 and 201 made no token. The provider's own `status` in the answer is a word (`active`). */
const tokenSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: v.optional(v.union([v.string(), v.picklist([200, 201])])),
})

export type Issuer = v.InferOutput<typeof issuerSchema>

/** A card's method, which the provider finds by its first digits (specification §3, "Payment method lookup result"). */
export interface CardMethod {
  id: string
  name: string
  isActive: boolean
  thumbnail: string | null
  paymentTypeId: string | null
  needsIssuer: boolean
  numberLength: number
  hasChecksum: boolean
  securityCode: { length: number; side: 'front' | 'back' }
}

/** An issuer, with its installment options of 12 or fewer. */
export interface IssuerInstallments {
  issuer: Issuer
  options: InstallmentOption[]
}

/** The data for a token. It stays in memory, and is sent from the browser to the provider only. */
export interface CardTokenRequest {
  cardNumber: string
  cardholderName: string
  cardExpirationMonth: string
  cardExpirationYear: string
  securityCode: string
  docType: DocType
  docNumber: string
}

/** The browser's side of the payment port. Every call rejects with a CardProviderError. */
export interface CardProvider {
  /** The method of a card by its first six digits; null when the provider knows none. */
  methodFor(cardNumber: string): Promise<CardMethod | null>
  issuersOf(method: CardMethod, bin: string): Promise<Issuer[]>
  /** @param amountCents the total to pay, in centésimos */
  installmentsFor(method: CardMethod, bin: string, amountCents: number): Promise<IssuerInstallments[]>
  /** @returns the id of a single-use token */
  createToken(card: CardTokenRequest): Promise<string>
}

/** The payment port over the provider's script: it parses answers and names errors as specification §8 does. */
export function cardProvider(sdk: ProviderSdk): CardProvider {
  return {
    async methodFor(cardNumber) {
      if (cardNumber.length < BIN_LENGTH) throw new CardProviderError('cardNumber must be greater than 5')
      const bin = cardNumber.slice(0, BIN_LENGTH)
      const asked = askAgain(() => ask(() => sdk.getPaymentMethods({ bin }), methodsSchema))
      const { results } = await asked.catch(renamed('payment method info error'))
      return firstMatching(results, bin)
    },
    issuersOf(method, bin) {
      const asked = ask(() => sdk.getIssuers({ paymentMethodId: method.id, bin }), issuersSchema)
      return asked.catch(renamed(`error getting issuers for paymentMethodId ${method.id}`))
    },
    async installmentsFor(method, bin, amountCents) {
      const question = {
        amount: (amountCents / 100).toFixed(2),
        bin,
        locale: 'es-UY',
        processingMode: 'aggregator',
        ...(method.paymentTypeId ? { paymentTypeId: method.paymentTypeId } : {}),
      }
      const asked = ask(() => sdk.getInstallments(question), installmentsSchema)
      const answer = await asked.catch(renamed('installments method info error'))
      return answer.map(({ issuer, payer_costs }) => ({ issuer, options: offeredInstallments(payer_costs) }))
    },
    async createToken({ docType, docNumber, ...card }) {
      const identificationType = docType === 'CI' ? docType : await providerDocType(sdk, docType)
      const request = { ...card, identificationType, identificationNumber: docNumber }
      const asked = ask(() => sdk.createCardToken(request), tokenSchema)
      const { id } = await asked.catch(error => {
        const isAnswered = v.isValiError(error) || hasStatus(error)
        throw new CardProviderError('verify filled data', causesOf(error), isAnswered)
      })
      return id
    },
  }
}

/** Asks the script one question within the time limit, and parses the answer. */
async function ask<Schema extends v.GenericSchema>(
  question: () => Promise<unknown>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await withinLimit(question()))
}

/** Pauses in ms before a failed lookup is retried: one lost packet must not make a card "no aceptada". */
const LOOK_UP_PAUSES_MS = [400, 1200]

/** Asks, and retries after a failure, but not after a timeout. */
async function askAgain<T>(look: () => Promise<T>): Promise<T> {
  for (const pauseMs of LOOK_UP_PAUSES_MS) {
    try {
      return await look()
    } catch (error) {
      if (error instanceof CardProviderError) throw error
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
  }
  return look()
}

function renamed(name: string): (error: unknown) => never {
  return error => {
    throw new CardProviderError(`${name} ${detailsOf(error)}`, causesOf(error))
  }
}

/** Several methods may match one bin: the right one has a setting whose pattern matches and whose exclusion doesn't. */
function firstMatching(methods: v.InferOutput<typeof methodSchema>[], bin: string): CardMethod | null {
  for (const method of methods) {
    const setting = method.settings.find(({ bin: { pattern, exclusion_pattern } }) => {
      return new RegExp(pattern).test(bin) && !(exclusion_pattern && new RegExp(exclusion_pattern).test(bin))
    })
    if (setting) return toCardMethod(method, setting)
  }
  return null
}

function toCardMethod(
  method: v.InferOutput<typeof methodSchema>,
  { card_number, security_code }: v.InferOutput<typeof settingSchema>,
): CardMethod {
  return {
    id: method.id,
    name: method.name,
    isActive: method.status === 'active',
    thumbnail: method.secure_thumbnail ?? null,
    paymentTypeId: method.payment_type_id ?? null,
    needsIssuer: method.additional_info_needed?.includes('issuer_id') ?? false,
    numberLength: card_number.length,
    hasChecksum: card_number.validation === 'standard',
    securityCode: {
      length: security_code.length,
      side: security_code.card_location === 'front' ? 'front' : 'back',
    },
  }
}

/** The provider's own spelling of a document type: it spells `Otro` in different ways, and accepts only the current one. */
async function providerDocType(sdk: ProviderSdk, docType: DocType): Promise<string> {
  const types = await withinLimit(sdk.getIdentificationTypes()).catch(() => [])
  const ids = Array.isArray(types) ? types.map(type => String(type?.id)) : []
  return ids.find(id => id.toLowerCase() === docType.toLowerCase()) ?? docType
}
