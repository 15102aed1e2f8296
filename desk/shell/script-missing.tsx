const ID = 'sin-programa'

/**
 * Shows what is said below where a script of the page did not come, and nothing has taken the page over. Written without quotes, arrows and
 * `&`, which React would write as entities.
 */
const WATCH = `
function pageStands() {
  if (window.__reactRouterDataRouter) return;
  const said = document.getElementById(\`${ID}\`);
  said.hidden = false;
  said.querySelector(\`button\`).onclick = function () { location.reload() };
}
addEventListener(\`error\`, function ({ target }) { if (target instanceof HTMLScriptElement) pageStands() }, true);
addEventListener(\`unhandledrejection\`, function ({ reason }) { if (/module/.test(reason)) pageStands() });
`

/** A page whose program did not come shows everything and does nothing: it says so, beside a way to load it anew. */
export function ScriptMissing({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <aside aria-label="Falta el programa de la página" className="bg-error-tint px-4 text-error" hidden id={ID}>
        <p className="py-2 text-center" role="alert">
          La página no llegó entera y sus botones no responden: se cortó la conexión, o la tienda se está actualizando.{' '}
          <button className="min-h-6 underline underline-offset-4" type="button">
            Recargar
          </button>
        </p>
      </aside>
      {/* The browser shows no nonce to what reads the page. */}
      <script nonce={nonce} suppressHydrationWarning>
        {WATCH}
      </script>
    </>
  )
}
