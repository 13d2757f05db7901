import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { recordatorio } from './recordatorio.tsx'

export const Screen = () => <AddScreen catalog={recordatorio} title="Nuevo Recordatorio" />
