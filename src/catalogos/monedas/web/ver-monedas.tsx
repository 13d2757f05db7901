import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { ListScreen } from '#lib/web/catalog/list-screen.tsx'
import { Grafico } from './grafico.tsx'
import { moneda } from './moneda.tsx'
import { TASA_INTERNA } from './tasa.ts'

export const Screen = () => (
  <ListScreen
    catalog={moneda}
    title="Lista de Monedas"
    subtitle={TASA_INTERNA}
    aside={<Grafico />}
  />
)

export const preload = aheadOf(moneda)
