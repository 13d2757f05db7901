import { DetalleDeRuta } from './detalle/detalle.tsx'

/** "Detalle de Viaje" (2§2), for the driver, who is told no price (D35b). */
export const Screen = () => (
  <DetalleDeRuta path="/detalle-viaje" title="Detalle de Viaje" gastos="Rendir Gastos" />
)
