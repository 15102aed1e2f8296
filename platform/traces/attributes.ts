/**
 * Names of OpenTelemetry's semantic conventions that are still incubating, copied here as its package advises. `anaquel.…` names are the
 * shop's own.
 */
export const SERVICE_INSTANCE_ID = 'service.instance.id'
export const SERVICE_PEER_NAME = 'service.peer.name'
export const HOST_NAME = 'host.name'
export const PROCESS_PID = 'process.pid'
export const MESSAGING_SYSTEM = 'messaging.system'
export const MESSAGING_OPERATION_NAME = 'messaging.operation.name'
export const MESSAGING_OPERATION_TYPE = 'messaging.operation.type'
export const MESSAGING_DESTINATION_NAME = 'messaging.destination.name'
export const MESSAGING_MESSAGE_ID = 'messaging.message.id'

export const PROGRAM_ROLES = 'anaquel.roles'
export const REQUEST_ID = 'anaquel.request.id'
export const ORDER_ID = 'anaquel.order.id'
export const MAIL_ID = 'anaquel.mail.id'
export const SPANS_LEFT_OUT = 'anaquel.spans.left_out'
