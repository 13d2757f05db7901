import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { hotel } from './hotel.ts'

export const Screen = () => <AddScreen catalog={hotel} title="Nuevo Hotel" />
