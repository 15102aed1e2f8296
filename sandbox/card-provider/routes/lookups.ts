import { Hono } from 'hono'
import type { Env } from '../../http-env.ts'
import { ApiError } from '../api-error.ts'
import { type CardMethod, type Issuer, issuerOf, methodsOfBin, takesBin } from '../card-methods.ts'
import { IDENTIFICATION_TYPES } from '../create-token.ts'
import type { Faults } from '../faults.ts'
import { MAX_AMOUNT, MIN_AMOUNT, type PayerCost, payerCosts } from '../installment-plans.ts'
import { INSTALLMENTS_FAIL_BIN, ISSUERS_FAIL_BIN, NO_INSTALLMENTS_BIN, NO_ISSUERS_BIN } from '../test-cards.ts'
import { failingAsPlanned } from './http.ts'

interface LookupParts {
  methods: readonly CardMethod[]
  faults: Faults
  /** The base path of the provider's routes. */
  basePath: string
}

/** Look-ups that a checkout makes before it has a token: methods, issuers, installments, documents. */
export function lookupRoutes({ methods, faults, basePath }: LookupParts): Hono<Env> {
  const routes = new Hono<Env>()

  routes.get('/payment_methods', failingAsPlanned(faults, 'methods'), context => {
    const origin = publicOrigin(context.req)
    return context.json(methods.map(method => methodJson(method, `${origin}${basePath}`)))
  })

  routes.get('/payment_methods/search', failingAsPlanned(faults, 'methods'), context => {
    const { bins, bin, id, status, limit } = context.req.query()
    const digits = bins ?? bin
    const found = (digits === undefined ? methods : methodsOfBin(methods, digits))
      .filter(method => id === undefined || method.id === id)
      .filter(method => status === undefined || method.status === status)
    const origin = publicOrigin(context.req)
    return context.json({
      paging: { total: found.length, limit: Number(limit ?? 30), offset: 0 },
      results: found.map(method => methodJson(method, `${origin}${basePath}`)),
    })
  })

  routes.get('/payment_methods/card_issuers', failingAsPlanned(faults, 'issuers'), context => {
    const { payment_method_id: id, bin } = context.req.query()
    const method = methodNamed(methods, id)
    if (bin?.startsWith(ISSUERS_FAIL_BIN)) throw new ApiError(500, 'internal_error', 'internal error')
    if (bin?.startsWith(NO_ISSUERS_BIN)) return context.json([])
    const logo = `${publicOrigin(context.req)}${basePath}/logos/${method.id}.svg`
    return context.json(method.issuers.map(issuer => issuerJson(issuer, logo)))
  })

  routes.get('/payment_methods/installments', failingAsPlanned(faults, 'installments'), context => {
    const query = context.req.query()
    const amount = Number(query.amount)
    if (!(amount >= MIN_AMOUNT && amount <= MAX_AMOUNT)) throw new ApiError(400, 4037, 'invalid parameter amount')
    const method = query.payment_method_id
      ? methodNamed(methods, query.payment_method_id)
      : methodsOfBin(methods, query.bin ?? '')[0]
    if (!method) throw new ApiError(400, 3008, 'not found payment method')
    if (query.bin && !takesBin(method, query.bin)) throw new ApiError(400, 10103, 'diff_param_bins')
    if (query.bin?.startsWith(INSTALLMENTS_FAIL_BIN)) throw new ApiError(500, 'internal_error', 'internal error')
    const isWanted = !query.payment_type_id || query.payment_type_id === method.payment_type_id
    if (query.bin?.startsWith(NO_INSTALLMENTS_BIN) || !isWanted) return context.json([])
    const logo = `${publicOrigin(context.req)}${basePath}/logos/${method.id}.svg`
    const wanted = query['issuer.id'] ?? query.issuer_id ?? null
    const issuers = wanted ? [issuerOf(method, wanted)].filter(issuer => issuer !== null) : method.issuers
    return context.json(issuers.map(issuer => installmentsJson(method, issuer, amount, logo)))
  })

  routes.get('/identification_types', failingAsPlanned(faults, 'identification_types'), context =>
    context.json(IDENTIFICATION_TYPES),
  )
  return routes
}

function methodNamed(methods: readonly CardMethod[], id: string | undefined): CardMethod {
  const method = methods.find(candidate => candidate.id === id)
  if (!method) throw new ApiError(404, 3008, 'not found payment method')
  return method
}

function methodJson(method: CardMethod, base: string) {
  const logo = `${base}/logos/${method.id}.svg`
  const issuer = method.issuers[0]
  return {
    id: method.id,
    name: method.name,
    payment_type_id: method.payment_type_id,
    status: method.status,
    secure_thumbnail: logo,
    thumbnail: logo,
    site_id: 'MLU',
    processing_mode: 'aggregator',
    processing_modes: ['aggregator'],
    marketplace: 'NONE',
    deferred_capture: method.payment_type_id === 'credit_card' ? 'supported' : 'does_not_apply',
    min_allowed_amount: MIN_AMOUNT,
    max_allowed_amount: MAX_AMOUNT,
    min_accreditation_days: 0,
    max_accreditation_days: 2,
    accreditation_time: 2880,
    financial_institutions: [],
    labels: [],
    additional_info_needed: [
      'cardholder_name',
      'cardholder_identification_type',
      'cardholder_identification_number',
      ...(method.asksForIssuer ? ['issuer_id'] : []),
    ],
    settings: [
      {
        bin: {
          pattern: method.pattern,
          exclusion_pattern: method.exclusionPattern,
          installments_pattern: method.payment_type_id === 'credit_card' ? method.pattern : '',
        },
        card_number: { length: method.numberLength, validation: method.validation },
        security_code: {
          mode: 'mandatory',
          length: method.securityCode.length,
          card_location: method.securityCode.location,
        },
      },
    ],
    issuer: issuer ? { id: issuer.id, name: issuer.name, default: true } : null,
  }
}

function issuerJson(issuer: Issuer, logo: string) {
  return {
    id: String(issuer.id),
    name: issuer.name,
    secure_thumbnail: logo,
    thumbnail: logo,
    processing_mode: 'aggregator',
    merchant_account_id: null,
  }
}

function installmentsJson(method: CardMethod, issuer: Issuer, amount: number, logo: string) {
  return {
    payment_method_id: method.id,
    payment_type_id: method.payment_type_id,
    issuer: { id: String(issuer.id), name: issuer.name, secure_thumbnail: logo, thumbnail: logo },
    processing_mode: 'aggregator',
    merchant_account_id: null,
    agreements: null,
    payer_costs: payerCosts(issuer, amount).map(cost => payerCostJson(cost)),
  }
}

function payerCostJson(cost: PayerCost) {
  return {
    ...cost,
    discount_rate: 0,
    reimbursement_rate: null,
    labels: cost.installments === 3 ? ['recommended_installment'] : [],
    installment_rate_collector: ['MERCADOPAGO'],
    min_allowed_amount: MIN_AMOUNT,
    max_allowed_amount: MAX_AMOUNT,
    recommended_message: `${cost.installments} ${cost.installments === 1 ? 'cuota' : 'cuotas'} de $ ${spanish(cost.installment_amount)} ($ ${spanish(cost.total_amount)})`,
    payment_method_option_id: null,
  }
}

const spanish = (amount: number) => new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2 }).format(amount)

/** The provider's origin as the caller sees it, so that logos load from where the call went. */
function publicOrigin(request: { url: string; header(name: string): string | undefined }): string {
  const url = new URL(request.url)
  const scheme = request.header('X-Forwarded-Proto')?.split(',')[0]?.trim()
  return scheme === 'https' ? `https://${url.host}` : url.origin
}
