import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { canalVenta } from './canal-venta.tsx'

export const Screen = () => <AddScreen catalog={canalVenta} title="Nuevo Canal de Venta" />
