import { RutaDetalle } from './detalle/ruta-detalle.tsx'

/** "Detalle de Viaje", for the driver, who sees no prices. */
export const Screen = () => (
  <RutaDetalle path="/detalle-viaje" title="Detalle de Viaje" gastos="Rendir Gastos" />
)
