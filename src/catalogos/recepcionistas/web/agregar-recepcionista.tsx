import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { recepcionista } from './recepcionista.ts'

export const Screen = () => <AddScreen catalog={recepcionista} title="Nuevo Recepcionista" />
