import type { Context } from 'hono'
import * as v from 'valibot'
import { MAX_BODY_BYTES } from '../../contract/limits.ts'
import { wellFormedJson } from '../../contract/well-formed-json.ts'
import { isNestedDeeperThan } from './json-depth.ts'
import { type FieldErrors, invalidFields, ProblemError } from './problems.ts'

/** Deepest nesting that is parsed; our requests have at most five levels. Schemas visit every level: 64 KB of brackets cost 17 ms. */
const DEEPEST_JSON = 32

/** Reads the text of a JSON body. @throws ProblemError 415 for another type, 413 above `MAX_BODY_BYTES` */
export async function readJsonText(context: Context): Promise<string> {
  const type = context.req.header('Content-Type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    throw new ProblemError(415, 'unsupported-type', 'El cuerpo debe enviarse como application/json.')
  }
  return readLimited(context.req.raw)
}

/** Parses a JSON body and checks it against a schema. @throws ProblemError 400 for anything but a JSON object, 422 naming the fields */
export function checkBody<S extends v.GenericSchema>(text: string, schema: S): v.InferOutput<S> {
  const parsed = parseJson(text)
  const result = v.safeParse(schema, parsed, IN_SPANISH)
  if (!result.success) throw invalidFields(fieldErrors(schemaFor(schema, parsed), result.issues))
  return result.output
}

/** Default message of a schema without its own: the library's are English. */
const IN_SPANISH = { message: 'El valor no es válido' }

/** Resolves a schema that depends on the body. */
function schemaFor(schema: v.GenericSchema, body: unknown): v.GenericSchema {
  return v.isOfType('lazy', schema) ? (schema as v.LazySchema<v.GenericSchema>).getter(body) : schema
}

/** The first error of each field, by its dotted path. */
function fieldErrors(schema: v.GenericSchema, issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const byField = new Map<string, string>()
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? ''
    if (!byField.has(field)) byField.set(field, isMissingKey(issue) ? wordsForMissing(schema, field) : issue.message)
  }
  return [...byField].map(([field, message]) => ({ field, message }))
}

/** Valibot reports a missing key on the object around it, with that object's message. */
function isMissingKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'object' && issue.expected?.startsWith('"') === true
}

/** The message that the field's own schema has for undefined. */
function wordsForMissing(schema: v.GenericSchema, field: string): string {
  const entry = field.split('.').reduce<unknown>(descend, schema) as v.GenericSchema | undefined
  return (entry && v.safeParse(entry, undefined, IN_SPANISH).issues?.[0]?.message) ?? `Falta ${field}`
}

/** The schema below a key: an object's entry, an array's item, or the first option of a variant that has the key. */
function descend(schema: unknown, key: string): unknown {
  const { entries, item, options } = (schema ?? {}) as {
    entries?: Record<string, unknown>
    item?: unknown
    options?: unknown[]
  }
  return entries?.[key] ?? item ?? options?.map(option => descend(option, key)).find(Boolean)
}

/**
 * Reads a request's body as text, up to `maxBytes`.
 * @throws ProblemError 413; 400 when the client hung up, which only the request log sees
 */
export async function readLimited(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  return (await readLimitedBytes(request, maxBytes)).toString('utf8')
}

/** Reads a request's body as bytes, up to `maxBytes`. @throws ProblemError as `readLimited` */
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

/**
 * A copy of the request with its body already read, for libraries that would read it without a limit.
 * @throws ProblemError as `readLimited`
 */
export async function readWhole(request: Request, maxBytes: number): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  return new Request(request, { body: new Uint8Array(await readLimitedBytes(request, maxBytes)) })
}

/** @throws ProblemError 413 if Content-Length is above the limit */
export function refuseTooLarge({ headers }: Request, maxBytes: number): void {
  if (Number(headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
}

/** Whether this is Node's error for a connection that ended in the middle of a request. */
function hasHungUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

/**
 * Parses a body as a JSON object.
 * @throws ProblemError 400 for any other JSON, deep nesting, or a text with U+0000, which the database can't store
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
