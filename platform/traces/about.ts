import { hostname } from 'node:os'
import type { Attributes } from '@opentelemetry/api'
import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_ROUTE,
  ATTR_NETWORK_PROTOCOL_VERSION,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
  ATTR_SERVICE_NAME,
  ATTR_SERVICE_VERSION,
} from '@opentelemetry/semantic-conventions'
import type { Config } from '../config.ts'
import { VERSION } from '../version.ts'
import {
  HOST_NAME,
  MESSAGING_DESTINATION_NAME,
  MESSAGING_OPERATION_NAME,
  MESSAGING_OPERATION_TYPE,
  MESSAGING_SYSTEM,
  PROCESS_PID,
  PROGRAM_ROLES,
  SERVICE_INSTANCE_ID,
} from './attributes.ts'
import type { TracedRequest } from './traces.ts'

/** OpenTelemetry's known methods. Any other is `_OTHER`, so that outsiders can't invent names. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH'])

/** Identifies the sending program and process. */
export function whoTells({ OTEL_SERVICE_NAME, ROLES }: Pick<Config, 'OTEL_SERVICE_NAME' | 'ROLES'>): Attributes {
  return {
    [ATTR_SERVICE_NAME]: OTEL_SERVICE_NAME,
    [ATTR_SERVICE_VERSION]: VERSION,
    [SERVICE_INSTANCE_ID]: `${hostname()}:${process.pid}`,
    [HOST_NAME]: hostname(),
    [PROCESS_PID]: process.pid,
    [PROGRAM_ROLES]: ROLES.join(','),
  }
}

/** The facts of a request, without its address, which may be an order's secret, and without client address and browser. */
export function aboutRequest({ method, route, httpVersion }: TracedRequest): { name: string; attributes: Attributes } {
  const isKnown = METHODS.has(method)
  const name = isKnown ? method : 'HTTP'
  return {
    name: route === undefined ? name : `${name} ${route}`,
    attributes: {
      [ATTR_HTTP_REQUEST_METHOD]: isKnown ? method : '_OTHER',
      [ATTR_NETWORK_PROTOCOL_VERSION]: httpVersion,
      ...(route !== undefined && { [ATTR_HTTP_ROUTE]: route }),
    },
  }
}

export function aboutJobs(operation: 'send' | 'process', queue: string): Attributes {
  return {
    [MESSAGING_SYSTEM]: 'pg-boss',
    [MESSAGING_OPERATION_NAME]: operation,
    [MESSAGING_OPERATION_TYPE]: operation,
    [MESSAGING_DESTINATION_NAME]: queue,
  }
}

/** Host and port of a URL that may contain a password. */
export function serverOf(url: string | undefined): Attributes {
  if (url === undefined) return {}
  const { hostname, port } = new URL(url)
  return { [ATTR_SERVER_ADDRESS]: hostname, ...(port !== '' && { [ATTR_SERVER_PORT]: Number(port) }) }
}
