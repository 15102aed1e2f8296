import type { EntryContext } from 'react-router'

/** A tab that was opened behind another paints nothing yet; it starts after this long anyway. */
const PAINTED_BY_MS = 2000

/**
 * The scripts that bring a page to life, in place of React Router's `<Scripts>`, which differs in two things. The data come in one piece,
 * since nothing is streamed. And the modules are asked for once the page is painted: over a phone's network a hundred KB of them would
 * otherwise come before fonts and cover, and what a page shows works without them.
 *
 * @param data what the loaders answered, as React Router encodes it
 * @param mark says of a script that it is ours (`own-scripts.ts`)
 */
export function startScripts(
  { manifest, staticHandlerContext, serverHandoffString }: EntryContext,
  data: string,
  mark: string,
) {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const modules = Object.fromEntries(routes.map(route => [route.id, modulesOf(route)]))
  const early = [manifest.url, manifest.entry.module, ...manifest.entry.imports, ...Object.values(modules).flat()]
  const preloads = [...new Set([...early, ...routes.flatMap(route => route.imports ?? [])])]
  return `${handOver(serverHandoffString ?? '{}', data, mark)}<script type="module" nonce="${mark}">
await new Promise(go=>{new PerformanceObserver(go).observe({type:"paint",buffered:true});setTimeout(go,${PAINTED_BY_MS})});
for(const href of ${inScript(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
${manifest.hmr ? `await import(${inScript(manifest.hmr.runtime)});` : ''}await import(${inScript(manifest.url)});
const load=async([id,urls])=>[id,Object.assign({},...await Promise.all(urls.map(url=>import(url))))];
window.__reactRouterRouteModules=Object.fromEntries(await Promise.all(Object.entries(${inScript(modules)}).map(load)));
import(${inScript(manifest.entry.module)})</script>`
}

type ManifestRoute = EntryContext['manifest']['routes'][string]

function modulesOf({
  clientActionModule,
  clientLoaderModule,
  clientMiddlewareModule,
  module,
}: NonNullable<ManifestRoute>) {
  return [clientActionModule, clientLoaderModule, clientMiddlewareModule, module].filter(url => url !== undefined)
}

/**
 * The context as React Router's script leaves it, with all of the data in its stream. The data are not a script, so that pages of a kind
 * share theirs, by one hash; no text in them can end their element.
 */
function handOver(context: string, data: string, mark: string): string {
  return `<script type="application/json">${data.replaceAll('<', '\\u003c')}</script><script nonce="${mark}">{const data=document.currentScript.previousElementSibling.textContent;window.__reactRouterContext=${context};window.__reactRouterContext.stream=new ReadableStream({start(to){to.enqueue(data);to.close()}}).pipeThrough(new TextEncoderStream())}</script>`
}

/** A value as JavaScript that can't end the script it is in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
