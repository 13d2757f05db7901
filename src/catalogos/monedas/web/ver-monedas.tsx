import { aheadOf } from '#lib/web/catalog/ahead.ts'
import { ListScreen } from '#lib/web/catalog/list-screen.tsx'
import { OWN_RATE } from '../rules.ts'
import { moneda } from './moneda.tsx'
import { RateChart } from './rate-chart.tsx'

export const Screen = () => (
  <ListScreen catalog={moneda} title="Lista de Monedas" subtitle={OWN_RATE} aside={<RateChart />} />
)

export const preload = aheadOf(moneda)
