import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type * as contexts from '../../desk/desk-context.ts'
import { SetupError } from '../../platform/config.ts'

const buildFile = join(import.meta.dirname, '../../build/desk/server/index.js')

/** What a page of the desk is rendered with. */
export interface DeskPageRequest {
  visit: contexts.Visit
  /** Marks our own scripts in the page, for its content security policy. */
  nonce: string
  onFailure: (error: unknown) => void
}

export type DeskPages = (request: Request, parts: DeskPageRequest) => Promise<Response>

/**
 * Loads the desk's pages that `npm start` built.
 * @throws SetupError when there is no build
 */
export async function loadDeskPages(): Promise<DeskPages> {
  if (!existsSync(buildFile)) {
    throw new SetupError('La mesa no está construida: inicia la librería con "npm start", que la construye primero.')
  }
  const build = (await import(pathToFileURL(buildFile).href)) as ServerBuild
  return renderDeskPages(build, 'production')
}

/** Runs React Router over a build, with what a visit needs in each request's context under the build's own keys. */
export function renderDeskPages(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): DeskPages {
  // A function is called for each request, and what is derived from its build made again: for pages that are being edited.
  const handle = createRequestHandler(build, mode)
  return async (request, { visit, nonce, onFailure }) => {
    const { entry } = typeof build === 'function' ? await build() : build
    const keys = entry.module as unknown as typeof contexts
    const context = new RouterContextProvider()
    context.set(keys.visitContext, visit)
    context.set(keys.nonceContext, nonce)
    context.set(keys.failureContext, onFailure)
    return handle(request, context)
  }
}
