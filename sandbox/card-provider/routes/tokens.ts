import { Hono } from 'hono'
import type { Env } from '../../http-env.ts'
import type { SandboxClock } from '../../sandbox-clock.ts'
import { ApiError } from '../api-error.ts'
import type { CardMethod } from '../card-methods.ts'
import { tokenFrom, tokenJson } from '../create-token.ts'
import type { Faults } from '../faults.ts'
import type { Journal } from '../journal.ts'
import { failingAsPlanned, jsonOf } from './http.ts'

interface TokenParts {
  journal: Journal
  clock: SandboxClock
  faults: Faults
  methods: readonly CardMethod[]
  publicKey: string
}

export function tokenRoutes({ journal, clock, faults, methods, publicKey }: TokenParts): Hono<Env> {
  const routes = new Hono<Env>()
  routes.post('/', failingAsPlanned(faults, 'tokens'), async context => {
    const now = clock.now()
    const token = tokenFrom(await jsonOf(context), { now, publicKey, methods })
    journal.commit({ tokens: [token] })
    return context.json(tokenJson(token, now), 201)
  })
  routes.get('/:id', context => {
    const token = journal.get('tokens', context.req.param('id'))
    if (!token) throw new ApiError(404, 2006, 'Card Token not found')
    return context.json(tokenJson(token, clock.now()))
  })
  return routes
}
