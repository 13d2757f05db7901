import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { hotel } from './hotel.ts'

/** /agregar-hotel (2§2). */
export const Screen = () => <AddScreen catalog={hotel} title="Nuevo Hotel" />
