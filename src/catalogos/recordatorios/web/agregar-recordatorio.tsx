import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { recordatorio } from './recordatorio.tsx'

/** /agregar-recordatorio (2§2). */
export const Screen = () => <AddScreen catalog={recordatorio} title="Nuevo Recordatorio" />
