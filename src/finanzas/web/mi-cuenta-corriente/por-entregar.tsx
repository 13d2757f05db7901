import { Button } from '@mantine/core'
import { IconTransfer } from '@tabler/icons-react'
import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { Folded } from '#lib/web/ui/folded.tsx'
import { Panel, PanelRow } from '#lib/web/ui/panel.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { PorEntregar } from '../../contract/entrega.ts'
import { entregas } from '../../contract.ts'
import { MontosLines } from '../entrega/montos.tsx'
import classes from './mi-cuenta-corriente.module.css'

const countVouchers = counter('voucher', 'vouchers')

export const nameOf = ({ excursion, ...salida }: PorEntregar) =>
  nombreDeRuta(excursion.nombre, salida)

/** Formats `20-11-2026 · 2 vouchers`. */
export const aboutOf = ({ fecha, vouchers }: PorEntregar) =>
  [formatDay(fecha), vouchers > 0 && countVouchers(vouchers)].filter(Boolean).join(' · ')

const countMore = counter('ruta más', 'rutas más')
const SHOWN = 5

const row = (ruta: PorEntregar) => (
  <li key={ruta.rutaId}>
    <PanelRow
      title={nameOf(ruta)}
      about={aboutOf(ruta)}
      figure={<MontosLines montos={ruta.montos} />}
    />
  </li>
)

/** Routes whose money the person still has to hand over. */
export function PorEntregarPanel({ onEntregar }: { onEntregar: () => void }) {
  const { data, error, refetch } = useQuery(entregas.getPorEntregar, {})
  return (
    <Panel title="Por entregar" aside="rutas rendidas">
      <Unread data={data} error={error} onRetry={refetch} rows={3} />
      {data?.length === 0 ? (
        <p className={classes.none}>Nada por entregar: aquí aparecen las rutas que rinde.</p>
      ) : null}
      {data && data.length > 0 ? (
        <>
          <ul className={classes.list}>{data.slice(0, SHOWN).map(row)}</ul>
          {data.length > SHOWN ? (
            <Folded title={countMore(data.length - SHOWN)}>
              <ul className={classes.list}>{data.slice(SHOWN).map(row)}</ul>
            </Folded>
          ) : null}
          <Button
            fullWidth
            size="md"
            mt="sm"
            leftSection={<IconTransfer size={18} stroke={1.8} aria-hidden />}
            onClick={onEntregar}
          >
            Entregar
          </Button>
        </>
      ) : null}
    </Panel>
  )
}
