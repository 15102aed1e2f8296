import type { Context } from 'hono'
import * as v from 'valibot'
import { MAX_BODY_BYTES } from '../../contract/limits.ts'
import { wellFormedJson } from '../../contract/well-formed-json.ts'
import { isNestedDeeperThan } from './json-depth.ts'
import { type FieldErrors, invalidFields, ProblemError } from './problems.ts'

/** No request of ours has more than five. A schema goes through each: 64 KB of brackets cost 17 ms. */
const DEEPEST_JSON = 32

/**
 * The JSON body of a request, checked against a schema.
 * @throws ProblemError 415 for another type, 413 above `MAX_BODY_BYTES`, 400 for what is not a JSON object, 422 naming the fields
 */
export async function readBody<S extends v.GenericSchema>(context: Context, schema: S): Promise<v.InferOutput<S>> {
  const type = context.req.header('Content-Type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    throw new ProblemError(415, 'unsupported-type', 'El cuerpo debe enviarse como application/json.')
  }
  const parsed = parseJson(await readLimited(context.req.raw))
  const result = v.safeParse(schema, parsed, IN_SPANISH)
  if (!result.success) throw invalidFields(fieldErrors(schemaFor(schema, parsed), result.issues))
  return result.output
}

/** For what a schema has no words for: the library's own are English. */
const IN_SPANISH = { message: 'El valor no es válido' }

/** A schema that depends on the body, as it is for this one. */
function schemaFor(schema: v.GenericSchema, body: unknown): v.GenericSchema {
  return v.isOfType('lazy', schema) ? (schema as v.LazySchema<v.GenericSchema>).getter(body) : schema
}

/** The first fault of each field, by its dotted path. */
function fieldErrors(schema: v.GenericSchema, issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const byField = new Map<string, string>()
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? ''
    if (!byField.has(field)) byField.set(field, isMissingKey(issue) ? wordsForMissing(schema, field) : issue.message)
  }
  return [...byField].map(([field, message]) => ({ field, message }))
}

/** Valibot reports an absent key in the name of the object around it, and would say that object's words. */
function isMissingKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'object' && issue.expected?.startsWith('"') === true
}

/** What the field's own schema says to an absent value. */
function wordsForMissing(schema: v.GenericSchema, field: string): string {
  const entry = field.split('.').reduce<unknown>(descend, schema) as v.GenericSchema | undefined
  return (entry && v.safeParse(entry, undefined, IN_SPANISH).issues?.[0]?.message) ?? `Falta ${field}`
}

/** The schema of a key: of an object's entries, of an array's items, or of the first choice of a variant that has it. */
function descend(schema: unknown, key: string): unknown {
  const { entries, item, options } = (schema ?? {}) as {
    entries?: Record<string, unknown>
    item?: unknown
    options?: unknown[]
  }
  return entries?.[key] ?? item ?? options?.map(option => descend(option, key)).find(Boolean)
}

/**
 * The text of a request's body, read no further than so many bytes.
 * @throws ProblemError 413; 400 when the client hung up, which nobody reads but the log's line of the request
 */
export async function readLimited(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  return (await readLimitedBytes(request, maxBytes)).toString('utf8')
}

/** The same of its bytes. */
export async function readLimitedBytes(request: Request, maxBytes: number): Promise<Buffer> {
  refuseTooLarge(request, maxBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge(maxBytes)
      chunks.push(chunk)
    }
  } catch (error) {
    throw hasHungUp(error) ? new ProblemError(400, 'aborted', 'La solicitud llegó incompleta.') : error
  }
  return Buffer.concat(chunks)
}

/** The request with its body read, for who would read it without a bound. @throws ProblemError as above */
export async function readWhole(request: Request, maxBytes: number): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  return new Request(request, { body: new Uint8Array(await readLimitedBytes(request, maxBytes)) })
}

/** @throws ProblemError 413 for a body that says itself that it is too large */
export function refuseTooLarge({ headers }: Request, maxBytes: number): void {
  if (Number(headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
}

/** As Node says it of a connection that ended in the middle of a request. */
function hasHungUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

/**
 * The JSON object of a body.
 * @throws ProblemError 400 for what is not one, is nested too deep, or has a text with U+0000, which the database does not keep
 */
export function parseJson(text: string): object {
  if (isNestedDeeperThan(DEEPEST_JSON, text)) {
    throw new ProblemError(400, 'not-json', 'El cuerpo de la solicitud está anidado demasiado.')
  }
  if (text.includes('\\u0000')) {
    throw new ProblemError(400, 'not-json', 'El cuerpo de la solicitud tiene caracteres que no se pueden usar.')
  }
  let value: unknown
  try {
    value = JSON.parse(wellFormedJson(text))
  } catch {
    throw new ProblemError(400, 'not-json', 'El cuerpo de la solicitud no es JSON válido.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProblemError(400, 'not-json', 'El cuerpo de la solicitud debe ser un objeto JSON.')
  }
  return value
}

function tooLarge(maxBytes: number): ProblemError {
  return new ProblemError(413, 'too-large', `La solicitud supera el máximo de ${maxBytes / 1024} KB.`)
}
