import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { ListScreen } from '#lib/web/catalog/list-screen.tsx'
import { hotel } from './hotel.ts'

export const Screen = () => <ListScreen catalog={hotel} title="Hoteles" />

export const preload = aheadOf(hotel)
