import { createInterface } from 'node:readline/promises'
import { escapeUnseen } from '../../platform/escape-unseen.ts'
import { CommandError } from './command.ts'

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/** Call it before asking, so that nobody confirms what is refused afterwards. @throws CommandError if nothing may be changed (`CommandContext`) */
export function refuseChange(whyNoChange: string | null): void {
  if (whyNoChange !== null) throw new CommandError(`${whyNoChange} No se hizo nada.`)
}

/**
 * Asks before money moves or data is deleted. `yes` confirms beforehand. Without `yes` and without a terminal to ask, it refuses.
 * @throws CommandError unless the answer is yes, and where nothing is changed
 */
export async function confirm(
  question: string,
  {
    yes,
    whyNoChange,
    terminal = { input: process.stdin, output: process.stdout },
  }: { yes: boolean; whyNoChange: string | null; terminal?: Terminal },
): Promise<void> {
  refuseChange(whyNoChange)
  if (yes) return
  if (!terminal.input.isTTY) throw new CommandError(`${question}\nNo se cambió nada: confírmalo con --yes.`)
  const lines = createInterface(terminal)
  try {
    // Ctrl-C breaks the question off.
    const answer = await lines.question(`${escapeUnseen(question)} [s/N] `).catch(() => '')
    if (!/^s[ií]?$/i.test(answer.trim())) throw new CommandError('No se cambió nada.')
  } finally {
    lines.close()
  }
}
