import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { canalVenta } from './canal-venta.tsx'

/** /canal-ventas (2§2). */
export const Screen = () => <AddScreen catalog={canalVenta} title="Nuevo Canal de Venta" />
