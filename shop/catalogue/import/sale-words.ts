/** ONIX list 65, the codes that suppliers use here. */
export const AVAILABILITY_WORDS = [
  ['20', 'disponible'],
  ['21', 'en stock'],
  ['22', 'a pedido'],
  ['23', 'se imprime a pedido'],
  ['10', 'todavía no'],
  ['11', 'espera stock'],
  ['12', 'no salió'],
  ['30', 'falta por un tiempo'],
  ['31', 'agotado'],
  ['40', 'no disponible'],
  ['43', 'ya no lo ofrece'],
  ['51', 'descatalogado'],
  ['99', 'consultar'],
] as const
/** ONIX list 64. */
export const STATUS_WORDS = [
  ['04', 'en venta'],
  ['02', 'por salir'],
  ['00', 'la editorial no lo dice'],
  ['07', 'agotado en la editorial'],
  ['08', 'inactivo'],
  ['11', 'retirado de la venta'],
] as const
