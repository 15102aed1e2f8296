export const DELIVERY_TABS = [
  { to: '/envios', label: 'Tarifas' },
  { to: '/envios/dias', label: 'Días cerrados y entregas' },
]
