import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { bookPageSchema, bookSchema, strandSchema, suggestionsSchema } from '../../contract/book.ts'
import { findingsSchema } from '../../contract/book-list.ts'
import { bookRequestReceivedSchema, bookRequestSchema } from '../../contract/book-request.ts'
import { captchaChallengeSchema, captchaRefusedSchema } from '../../contract/captcha.ts'
import { categoryPageSchema } from '../../contract/category.ts'
import {
  laterPaymentSchema,
  oneBookOrderSchema,
  orderLinesChangeSchema,
  orderResponseSchema,
  severalBooksOrderSchema,
} from '../../contract/order.ts'
import { orderLinksReceivedSchema, orderLinksRequestSchema } from '../../contract/order-links.ts'
import { orderRejectionSchema } from '../../contract/payment-choice.ts'
import {
  amountChangedSchema,
  orderInProgressSchema,
  problemSchema,
  shippingNotAvailableSchema,
} from '../../contract/problem.ts'
import {
  deliveryAddressSchema,
  oneBookQuoteSchema,
  severalBooksQuoteSchema,
  shippingQuoteSchema,
} from '../../contract/shipping.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import {
  bookListQuerySchema,
  captchaQuerySchema,
  categoryListQuerySchema,
  offersQuerySchema,
  suggestionsQuerySchema,
} from './query.ts'

const SCHEMAS = {
  Book: bookSchema,
  BookPage: bookPageSchema,
  Strand: strandSchema,
  Suggestions: suggestionsSchema,
  Findings: findingsSchema,
  CategoryPage: categoryPageSchema,
  CaptchaChallenge: captchaChallengeSchema,
  CaptchaRefused: captchaRefusedSchema,
  BookRequest: bookRequestSchema,
  BookRequestReceived: bookRequestReceivedSchema,
  OrderRequest: v.union([oneBookOrderSchema, severalBooksOrderSchema]),
  OrderResponse: orderResponseSchema,
  OrderRejection: orderRejectionSchema,
  LaterPayment: laterPaymentSchema,
  OrderLinesChange: orderLinesChangeSchema,
  DeliveryAddress: deliveryAddressSchema,
  OrderLinksRequest: orderLinksRequestSchema,
  OrderLinksReceived: orderLinksReceivedSchema,
  ShippingQuoteRequest: v.union([oneBookQuoteSchema, severalBooksQuoteSchema]),
  ShippingQuote: shippingQuoteSchema,
  Problem: problemSchema,
  AmountChanged: amountChangedSchema,
  OrderInProgress: orderInProgressSchema,
  ShippingNotAvailable: shippingNotAvailableSchema,
} satisfies Record<string, v.GenericSchema>

type SchemaName = keyof typeof SCHEMAS

/** The OpenAPI 3.1 description of the API, made from the schemas that check its requests. */
export function openApiDocument(profile: Pick<ShopProfile, 'name' | 'publicUrl'>) {
  return {
    openapi: '3.1.0',
    info: { title: `API de ${profile.name}`, version: '1.0.0' },
    servers: [{ url: profile.publicUrl }],
    paths: {
      '/api/web/books/strand/{strandType}': {
        get: operation('A shelf chosen by the shop', 'Strand', {
          parameters: [
            { name: 'strandType', in: 'path', required: true, schema: { enum: ['BESTSELLERS', 'NEW_RELEASES'] } },
            query('sortBy', 'Comma-joined: title, price, publishingDate, sales; a leading - turns the order round'),
          ],
          errors: [400, 404],
        }),
      },
      '/api/web/books/': {
        get: operation('Search; with scrollId the next page', 'BookPage', {
          parameters: [...queryParameters(bookListQuerySchema), query('scrollId', 'The cursor of the page before')],
          errors: [400, 429],
        }),
      },
      '/api/web/suggestions': {
        get: operation('What a search text may become while it is typed', 'Suggestions', {
          parameters: queryParameters(suggestionsQuerySchema),
          errors: [400, 429],
        }),
      },
      '/api/web/offers': {
        get: operation('What the ISBNs of a list lead to, and what the books cost now', 'Findings', {
          parameters: queryParameters(offersQuerySchema),
          errors: [400, 429],
        }),
      },
      '/api/web/captcha': {
        get: operation('Work for the browser, whose solution is a captcha token', 'CaptchaChallenge', {
          parameters: queryParameters(captchaQuerySchema),
          errors: [400, 404, 429],
        }),
      },
      // A single template for both: OpenAPI does not allow {isbn} and {id} in the same place of the same path.
      '/api/web/books/{id}': {
        get: operation('A book by ISBN', 'Book', { parameters: [path('id', 'The ISBN')], errors: [404] }),
        post: operation('Asks for a book without a price', 'BookRequestReceived', {
          status: 202,
          parameters: [path('id', 'The catalogue id (bibliomanagerId)'), xsrf],
          body: 'BookRequest',
          errors: [400, 403, 404, 409, 413, 415, 429, 503],
          more: { 422: refused },
        }),
      },
      '/api/books/{id}': {
        get: operation('A book by its catalogue id (bibliomanagerId)', 'Book', {
          parameters: [path('id')],
          errors: [404],
        }),
      },
      '/api/web/categories/': {
        get: operation('Top categories with their children; with scrollId the next page', 'CategoryPage', {
          parameters: [...queryParameters(categoryListQuerySchema), query('scrollId', 'The cursor of the page before')],
          errors: [400],
        }),
      },
      ...orderPaths(),
    },
    components: {
      schemas: Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [name, jsonSchema(schema)])),
    },
  }
}

/** The paths of an order, from the quote to a later payment. */
function orderPaths() {
  return {
    '/api/web/orders/shipping': {
      post: operation('What shipping an order costs', 'ShippingQuote', {
        parameters: [xsrf],
        body: 'ShippingQuoteRequest',
        errors: [400, 403, 413, 415, 429, 503],
        more: { 422: refusedOrNotSent },
      }),
    },
    '/api/web/orders/': {
      post: operation('Places an order, once per Idempotency-Key', 'OrderResponse', {
        status: 201,
        parameters: [xsrf, { ...idempotencyKey, required: false }],
        body: 'OrderRequest',
        errors: [400, 403, 413, 415, 429, 502, 503],
        more: { 402: rejected, 409: conflict, 422: refusedOrNotSent },
      }),
    },
    '/api/web/orders/links': {
      post: operation('Mails a person the links of their orders, if there are any', 'OrderLinksReceived', {
        status: 202,
        parameters: [xsrf],
        body: 'OrderLinksRequest',
        errors: [400, 403, 413, 415, 429, 503],
        more: { 422: refused },
      }),
    },
    '/api/web/orders/{externalId}': {
      get: operation('The public view of an order', 'OrderResponse', {
        parameters: [path('externalId')],
        errors: [404],
      }),
    },
    '/api/web/orders/{externalId}/payments': {
      post: operation('Pays an order that was placed before, once per Idempotency-Key', 'OrderResponse', {
        status: 201,
        parameters: [path('externalId'), xsrf, idempotencyKey],
        body: 'LaterPayment',
        errors: [400, 403, 404, 409, 413, 415, 429, 502, 503],
        more: { 402: rejected, 422: refused },
      }),
    },
    '/api/web/orders/{externalId}/lines': {
      post: operation('Takes copies out of an order for its buyer until it is printed', 'OrderResponse', {
        parameters: [path('externalId'), xsrf],
        body: 'OrderLinesChange',
        errors: [400, 403, 404, 409, 413, 415, 429],
        more: { 422: refused },
      }),
    },
    '/api/web/orders/{externalId}/address': {
      post: operation('Sends an order elsewhere for its buyer until it is printed', 'OrderResponse', {
        parameters: [path('externalId'), xsrf],
        body: 'DeliveryAddress',
        errors: [400, 403, 404, 409, 413, 415, 429],
        more: { 422: refused },
      }),
    },
    '/api/web/orders/{externalId}/cancellation': {
      post: operation('Cancels an order for its buyer until it is printed; its money goes back', 'OrderResponse', {
        parameters: [path('externalId'), xsrf],
        errors: [403, 404, 409, 429],
      }),
    },
  }
}

const problemType = 'application/problem+json'
const conflict = {
  description:
    'amount-changed, with the amounts of now; order-in-progress, or order-over where it was cancelled and another key makes a new one, with its externalId; or order-of-other-browser',
  content: problems('AmountChanged', 'OrderInProgress'),
}
const rejected = {
  description: 'The card provider refused the card: nothing was charged',
  content: { 'application/json': { schema: reference('OrderRejection') } },
}
const refused = {
  description: 'Fields to correct, or captcha: the token in reCaptchaToken is not good',
  content: problems('CaptchaRefused'),
}
const refusedOrNotSent = {
  description: `${refused.description}, or shipping-not-available: so many copies can't go this way, mostCopies can`,
  content: problems('CaptchaRefused', 'ShippingNotAvailable'),
}
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'A random UUID (version 4), or another random text of at least 122 bits; bound to the browser by its cookie',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{20,128}$' },
}
const xsrf = {
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: true,
  description: 'The value of the cookie XSRF-TOKEN',
  schema: { type: 'string' },
}

function operation(
  summary: string,
  result: SchemaName,
  details: {
    status?: number
    parameters: object[]
    body?: SchemaName
    errors: number[]
    more?: Record<number, object>
  },
) {
  return {
    summary,
    parameters: details.parameters,
    ...(details.body ? { requestBody: { required: true, content: content('application/json', details.body) } } : {}),
    responses: {
      [details.status ?? 200]: answer('Done', result),
      ...Object.fromEntries(details.errors.map(status => [status, answer('Refused', 'Problem', problemType)])),
      ...details.more,
    },
  }
}

function answer(description: string, schema: SchemaName, type = 'application/json') {
  return { description, content: content(type, schema) }
}

function content(type: string, schema: SchemaName) {
  return { [type]: { schema: reference(schema) } }
}

/** A problem body: the schema of one of these kinds, or a plain `Problem`. */
function problems(...kinds: SchemaName[]) {
  return { [problemType]: { schema: { anyOf: [...kinds, 'Problem' as const].map(reference) } } }
}

function reference(schema: SchemaName) {
  return { $ref: `#/components/schemas/${schema}` }
}

function path(name: string, description?: string) {
  return { name, in: 'path', required: true, ...(description && { description }), schema: { type: 'string' } }
}

function query(name: string, description: string) {
  return { name, in: 'query', description, schema: { type: 'string' } }
}

function queryParameters(schema: v.GenericSchema): object[] {
  const { properties = {} } = jsonSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({ name, in: 'query', schema: property }))
}

/** The JSON schema of a request body, without what only code can check (`typeMode: input`; trims and custom checks are left out). */
function jsonSchema(schema: v.GenericSchema) {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return rest
}
