import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { HttpConnection, type ReceivedAnswer, readHead, requestFor } from './http-connection.ts'

test('asks again and again, reads whole answers of every kind, and ends after the last one', async () => {
  const long = 'x'.repeat(300_000)
  const server = createServer((request, response) => {
    if (request.url === '/chunks') {
      response.write('first')
      setImmediate(() => response.end('last'))
    } else if (request.url === '/missing') response.writeHead(404, { 'Content-Length': 0 }).end()
    else response.writeHead(200, { 'Content-Length': long.length }).end(long)
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const answers: ReceivedAnswer[] = []
  const requests = ['/long', '/chunks', '/missing'].map(path => requestFor(origin, path, { 'Accept-Encoding': 'br' }))
  const connection = new HttpConnection(origin, requests, answer => {
    answers.push(answer)
    if (answers.length === 7) connection.stop()
  })
  await connection.ended
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 200, 404, 200])
  expect(answers[0]?.bytes).toBeGreaterThan(long.length)
})

test('says when the server is not there, or goes away', async () => {
  const server = createServer((_request, response) => response.destroy())
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(new HttpConnection(origin, [requestFor(origin, '/', {})], () => {}).ended).rejects.toThrow(
    /closed|ECONN/,
  )
})

test('waits for the end of a head', () => {
  expect(readHead(Buffer.from('HTTP/1.1 200 OK\r\nContent-Le'))).toBeNull()
  expect(readHead(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel'))).toEqual({
    status: 200,
    end: 38,
    length: 5,
  })
})
