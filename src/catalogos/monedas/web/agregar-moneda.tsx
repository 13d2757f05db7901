import { acceso } from '#acceso/contract.ts'
import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import { useLoaded } from '#lib/web/query.ts'
import { moneda } from './moneda.tsx'
import { TASA_INTERNA } from './tasa.ts'

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  return (
    <AddScreen
      catalog={moneda}
      title="Nueva Moneda"
      subtitle={TASA_INTERNA}
      initial={{ fecha: hoy }}
    />
  )
}
