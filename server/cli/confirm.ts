import { createInterface } from 'node:readline/promises'
import { escapeUnseen } from '../../platform/escape-unseen.ts'
import { CommandError } from './command.ts'

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

let unchanged: string | null = null

/** `copyOf`: why nothing is changed in this folder, so that nobody is asked for what would be refused afterwards; null: it may be. */
export function refuseQuestions(copyOf: string | null): void {
  unchanged = copyOf
}

/** For what asks by showing first what would go. @throws CommandError where nothing is changed */
export function refuseUnchanged(): void {
  if (unchanged !== null) throw new CommandError(`${unchanged} No se hizo nada.`)
}

/**
 * Asks before money moves or data is deleted. `yes` confirms beforehand. Without `yes` and without a terminal to ask, it refuses.
 * @throws CommandError unless the answer is yes, and where nothing is changed
 */
export async function confirm(
  question: string,
  { yes, terminal = { input: process.stdin, output: process.stdout } }: { yes: boolean; terminal?: Terminal },
): Promise<void> {
  refuseUnchanged()
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
