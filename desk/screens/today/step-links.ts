/** Where one ends what waits, as a link. */
export interface StepLink {
  label: string
  to: string
}

/** By the command that ends it: what the link says, and the part of the order's page that does it. */
const OF_ORDERS: Record<string, { label: string; part: string }> = {
  show: { label: 'Ver la orden', part: '' },
  'confirm-payment': { label: 'Confirmar el pago', part: '#pago' },
  cancel: { label: 'Cancelar', part: '#cancelar' },
  refund: { label: 'Devolver', part: '#devolver' },
  'record-refund': { label: 'Registrar una devolución hecha', part: '#devolver' },
  'drop-line': { label: 'Quitar lo que no se imprime', part: '#quitar' },
  'retry-print': { label: 'Pedir otra vez a la imprenta', part: '#imprenta' },
  'confirm-print': { label: 'Confirmar la impresión', part: '#imprenta' },
  dispatch: { label: 'Despachar', part: '#envio' },
  ready: { label: 'Listo para retirar', part: '#envio' },
  delivered: { label: 'Entregado', part: '#envio' },
  collected: { label: 'Retirado', part: '#envio' },
  returned: { label: 'Volvió', part: '#envio' },
  resolve: { label: 'Anotar cómo se resolvió', part: '#pendientes' },
}

/** The links for the commands that end something (`shop/desk/waiting/`), each place once. */
export function stepLinks(what: string, commands: readonly string[]): StepLink[] {
  const links = commands.flatMap(command => linkOf(what, command))
  return links.filter((link, index) => links.findIndex(({ to }) => to === link.to) === index)
}

function linkOf(what: string, command: string): StepLink[] {
  const [topic, verb = '', subject = ''] = command.split(' ')
  if (topic === 'orders') {
    // A refund is confirmed by its own number: the sentence says whose it is.
    if (verb === 'confirm-refund')
      return ofOrder(/^Orden (\d+)/.exec(what)?.[1], 'Registrar la transferencia', '#devoluciones')
    const known = OF_ORDERS[verb]
    return known ? ofOrder(subject, known.label, known.part) : []
  }
  if (topic === 'payments' && subject === '') return [{ label: 'Ver los créditos sin orden', to: '/pagos' }]
  // A step that names no credit yet begins with the list of them.
  if (topic === 'payments') {
    return [{ label: 'Asignar o devolver', to: /^\d+$/.test(subject) ? `/pagos/creditos/${subject}` : '/pagos' }]
  }
  if (topic === 'requests') return [{ label: 'Responder', to: `/consultas#${subject}` }]
  if (topic === 'jobs') return [{ label: 'Ver las tareas', to: '/sistema' }]
  return []
}

function ofOrder(order: string | undefined, label: string, part: string): StepLink[] {
  return order === undefined ? [] : [{ label, to: `/ordenes/${order}${part}` }]
}
