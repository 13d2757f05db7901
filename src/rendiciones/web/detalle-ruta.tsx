import { DetalleDeRuta } from './detalle/detalle.tsx'

/** "Detalle de Ruta" (2§2), for its guide and for finance. */
export const Screen = () => (
  <DetalleDeRuta path="/detalle-ruta" title="Detalle de Ruta" gastos="Rendir Gasto" />
)
