import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { ListScreen } from '#lib/web/catalog/list-screen.tsx'
import { canalVenta } from './canal-venta.tsx'

export const Screen = () => <ListScreen catalog={canalVenta} title="Canales de Venta" />

export const preload = aheadOf(canalVenta)
