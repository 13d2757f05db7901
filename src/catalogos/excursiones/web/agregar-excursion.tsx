import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { excursion } from './excursion.ts'

export const Screen = () => <AddScreen catalog={excursion} title="Nueva Excursión" />
