import type { CommandContext } from '../../server/cli/command.ts'
import { show } from '../../server/cli/commands/orders/show.ts'

/** What `shop orders show` prints of an order. */
export async function showOrder(context: CommandContext, orderId: number): Promise<string> {
  const lines: unknown[] = []
  const { log } = console
  console.log = (...words) => void lines.push(...words)
  try {
    await show.run([String(orderId)], context)
  } finally {
    console.log = log
  }
  return lines.join('\n')
}
