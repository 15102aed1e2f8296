import { applyPrintWebhook } from '../../shop/orders/printing/print-webhooks.ts'
import { dropUnwantedPrint } from '../../shop/orders/printing/unwanted-printing.ts'
import type { PaidShop } from './paid-order.ts'

/** Delivers a webhook of the network, and runs the questions to the network that follow. */
export async function deliverWebhook(
  test: PaidShop,
  reference: string,
  network = test.printing.network,
): Promise<void> {
  test.printWebhooks.length = 0
  await test.shop.keepPrintWebhook(reference)
  test.events.length = 0
  for (const webhookId of test.printWebhooks) await applyPrintWebhook({ ...test.deps, network }, { webhookId })
  await dropWhatIsUnwanted(test, network)
}

/** Asks the network to drop the orders that are unwanted by now. */
export async function dropWhatIsUnwanted(test: PaidShop, network = test.printing.network): Promise<void> {
  const asked = test.events.filter(event => event.type === 'print-unwanted')
  test.events.length = 0
  for (const event of asked) await dropUnwantedPrint({ ...test.deps, network }, event)
}
