import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A program of this folder in its own process, so that it shares no thread with what it measures. */
export interface ChildProgram<Question, Answer> {
  /** Sends a question and waits for its answer; one at a time. Rejects if the program ends or `signal` aborts. */
  ask(question: Question): Promise<Answer>
  stop(): Promise<void>
}

export function startChildProgram<Question, Answer>(file: string, signal: AbortSignal): ChildProgram<Question, Answer> {
  signal.throwIfAborted()
  const child = fork(join(import.meta.dirname, file), { serialization: 'advanced' })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    async ask(question) {
      if (hasEnded()) throw new Error(`${file} has ended`)
      const answered = new AbortController()
      const until = { signal: AbortSignal.any([signal, answered.signal]) }
      const ended = once(child, 'exit', until).then(([code]) => {
        throw new Error(`${file} ended with code ${code} instead of answering`)
      })
      const answer = once(child, 'message', until)
      child.send(question as object)
      try {
        const [message] = await Promise.race([answer, ended])
        return message
      } finally {
        answered.abort()
      }
    },
    async stop() {
      if (hasEnded()) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The child's main loop: answers questions until the parent is gone. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('disconnect', () => process.exit())
  process.on('message', async question => {
    process.send?.(await answer(question as Question))
  })
}
