import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { CatalogScreen } from '#lib/web/catalog/catalog-screen.tsx'
import { hotel } from './hotel.ts'

export const Screen = () => <CatalogScreen catalog={hotel} title="Hoteles" />

export const preload = aheadOf(hotel)
