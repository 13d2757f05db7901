import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { ListScreen } from '#lib/web/catalog/list-screen.tsx'
import { recordatorio } from './recordatorio.tsx'

export const Screen = () => <ListScreen catalog={recordatorio} title="Recordatorios" />

export const preload = aheadOf(recordatorio)
