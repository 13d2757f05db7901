import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { recepcionista } from './recepcionista.ts'

/** /agregar-recepcionista (2§2). */
export const Screen = () => <AddScreen catalog={recepcionista} title="Nuevo Recepcionista" />
