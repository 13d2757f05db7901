import { acceso } from '#acceso/contract.ts'
import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { useLoaded } from '#lib/web/query.ts'
import { OWN_RATE } from '../rules.ts'
import { moneda } from './moneda.tsx'

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  return (
    <AddScreen catalog={moneda} title="Nueva Moneda" subtitle={OWN_RATE} initial={{ fecha: hoy }} />
  )
}
