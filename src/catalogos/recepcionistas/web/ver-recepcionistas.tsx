import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { CatalogScreen } from '#lib/web/catalog/catalog-screen.tsx'
import { recepcionista } from './recepcionista.ts'

export const Screen = () => <CatalogScreen catalog={recepcionista} title="Recepcionistas" />

export const preload = aheadOf(recepcionista)
