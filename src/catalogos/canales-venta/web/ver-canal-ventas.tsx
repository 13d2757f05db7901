import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { CatalogScreen } from '#lib/web/catalog/catalog-screen.tsx'
import { canalVenta } from './canal-venta.tsx'

export const Screen = () => <CatalogScreen catalog={canalVenta} title="Canales de Venta" />

export const preload = aheadOf(canalVenta)
