import { DetalleDeRuta } from './detalle/detalle.tsx'

/** "Detalle de Viaje", for the driver, who sees no prices. */
export const Screen = () => (
  <DetalleDeRuta path="/detalle-viaje" title="Detalle de Viaje" gastos="Rendir Gastos" />
)
