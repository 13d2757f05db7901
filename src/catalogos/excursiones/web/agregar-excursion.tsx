import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { excursion } from './excursion.tsx'

export const Screen = () => <AddScreen catalog={excursion} title="Nueva Excursión" />
