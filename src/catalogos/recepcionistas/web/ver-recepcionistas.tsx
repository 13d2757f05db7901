import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { ListScreen } from '#lib/web/catalog/list-screen.tsx'
import { recepcionista } from './recepcionista.ts'

export const Screen = () => <ListScreen catalog={recepcionista} title="Recepcionistas" />

export const preload = aheadOf(recepcionista)
