import { RutaDetalle } from './detalle/ruta-detalle.tsx'

export const Screen = () => (
  <RutaDetalle path="/detalle-ruta" title="Detalle de Ruta" gastos="Rendir Gasto" />
)
