import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { ListScreen } from '#lib/web/catalog/list-screen.tsx'
import { excursion } from './excursion.tsx'

export const Screen = () => <ListScreen catalog={excursion} title="Excursiones" />

export const preload = aheadOf(excursion)
