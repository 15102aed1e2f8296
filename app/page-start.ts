import type { EntryContext } from 'react-router'

/** Start after this many ms even without a first paint: a tab opened in the background paints nothing. */
const PAINTED_BY_MS = 2000

/**
 * Makes the scripts that bring a page to life, in place of React Router's `<Scripts>`. They differ in two things. The data comes in one
 * piece, since nothing is streamed. And the modules are requested only after the first paint: on a phone's network a hundred KB of them
 * would come before fonts and cover, and what the page shows works without them.
 *
 * @param data the loaders' data, as React Router encodes it
 * @param mark marks a script as ours (`own-scripts.ts`)
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
 * The context as React Router's script would set it up, with all of the data in its stream. The data is not in the script, so that all
 * pages of a kind share one script and its hash. `<` is escaped, so no text in the data can end its element.
 */
function handOver(context: string, data: string, mark: string): string {
  return `<script type="application/json">${data.replaceAll('<', '\\u003c')}</script><script nonce="${mark}">{const data=document.currentScript.previousElementSibling.textContent;window.__reactRouterContext=${context};window.__reactRouterContext.stream=new ReadableStream({start(to){to.enqueue(data);to.close()}}).pipeThrough(new TextEncoderStream())}</script>`
}

/** A value as JavaScript, with `<` escaped so that it can't end its script. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
