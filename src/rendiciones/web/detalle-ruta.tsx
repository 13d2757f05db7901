import { DetalleDeRuta } from './detalle/detalle.tsx'

export const Screen = () => (
  <DetalleDeRuta path="/detalle-ruta" title="Detalle de Ruta" gastos="Rendir Gasto" />
)
