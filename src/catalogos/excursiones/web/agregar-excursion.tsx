import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { excursion } from './excursion.ts'

/** /agregar-excursion (2§2). */
export const Screen = () => <AddScreen catalog={excursion} title="Nueva Excursión" />
