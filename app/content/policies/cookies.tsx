import type { PolicySection } from '../policy.ts'

export const cookies: PolicySection = {
  id: 'cookies',
  title: 'Cookies',
  body: () => (
    <>
      <p>
        Una cookie es un texto breve que un sitio deja en tu navegador para reconocerlo después. Este sitio usa cookies
        propias y de terceros. Si continúas navegando, entendemos que las aceptas; también puedes hacerlo con el botón
        «Aceptar» del aviso.
      </p>
      <h4>Cookies propias</h4>
      <dl>
        <div>
          <dt>COOKIES_CONSENT_STATUS</dt>
          <dd>
            Recuerda que aceptaste las cookies, para no volver a preguntarte. Se guarda con vencimiento en el año 2199.
          </dd>
        </div>
        <div>
          <dt>XSRF-TOKEN</dt>
          <dd>
            Protege tus pedidos: su valor acompaña cada envío (en el encabezado X-XSRF-TOKEN) y prueba que salió de este
            sitio.
          </dd>
        </div>
        <div>
          <dt>__Host-navegador</dt>
          <dd>De ella sale el valor de la anterior, para que ningún otro sitio pueda reemplazarlo.</dd>
        </div>
      </dl>
      <p>
        Las cookies propias usan por defecto el modo SameSite=Lax, que las reserva para este sitio. Si alguna necesita
        SameSite=None, solo viaja por una conexión segura.
      </p>
      <h4>Cookies de terceros</h4>
      <p>
        Pueden dejarlas los servicios que miden las visitas, que nos dicen qué páginas se ven y cómo se llega a ellas;
        el que comprueba que quien compra es una persona; y el proveedor de pagos con tarjeta. Los de medición no se
        cargan hasta que aceptas.
      </p>
      <h4>Cómo rechazarlas o borrarlas</h4>
      <p>
        Desde la configuración de tu navegador puedes bloquear las cookies o borrar las que ya están. Sin ellas puedes
        seguir recorriendo el catálogo. Con JavaScript desactivado, este sitio no deja ninguna cookie.
      </p>
    </>
  ),
}
