import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { CatalogScreen } from '#lib/web/catalog/catalog-screen.tsx'
import { recordatorio } from './recordatorio.tsx'

export const Screen = () => <CatalogScreen catalog={recordatorio} title="Recordatorios" />

export const preload = aheadOf(recordatorio)
