import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { CatalogScreen } from '#lib/web/catalog/catalog-screen.tsx'
import { excursion } from './excursion.tsx'

export const Screen = () => <CatalogScreen catalog={excursion} title="Excursiones" />

export const preload = aheadOf(excursion)
