// Child process: a bare Node server that sends prepared responses. Its speed is the most that a shop could reach on this machine.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CapturedAnswer } from './capture.ts'
import { answerQuestions } from './child-program.ts'

export type ReferenceQuestion = CapturedAnswer[]
export interface ReferenceAnswer {
  port: number
}

answerQuestions<ReferenceQuestion, ReferenceAnswer>(async answers => {
  const byPath = new Map(answers.map(answer => [answer.path, answer]))
  const server = createServer((request, response) => {
    const answer = byPath.get(request.url ?? '')
    if (!answer) return void response.writeHead(404).end()
    response.writeHead(200, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port }
})
