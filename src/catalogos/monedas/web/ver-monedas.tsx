import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { CatalogScreen } from '#lib/web/catalog/catalog-screen.tsx'
import { OWN_RATE } from '../rules.ts'
import { moneda } from './moneda.tsx'
import { RateChart } from './rate-chart.tsx'

export const Screen = () => (
  <CatalogScreen
    catalog={moneda}
    title="Lista de Monedas"
    subtitle={OWN_RATE}
    aside={<RateChart />}
  />
)

export const preload = aheadOf(moneda)
