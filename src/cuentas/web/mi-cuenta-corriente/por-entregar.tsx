import { Button } from '@mantine/core'
import { IconTransfer } from '@tabler/icons-react'
import { acceso } from '#acceso/contract.ts'
import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { useLoaded, usePages } from '#lib/web/query.ts'
import { Folded } from '#lib/web/ui/folded.tsx'
import { LoadMore, MoreFailed } from '#lib/web/ui/load-more.tsx'
import { Panel, PanelRow } from '#lib/web/ui/panel.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { esperaA, FALTAN_GASTOS, faltaConfirmar } from '#rendiciones/rules.ts'
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

/** Routes that one handover takes. */
export const MOST_RUTAS = 100

/** Tells why the money of a route cannot be handed over yet. */
const whyNot = ({ falta, fecha }: PorEntregar, hoy: string) =>
  fecha > hoy
    ? 'Se entrega desde su día'
    : (esperaA(falta?.porRendir ?? 0, falta?.noVinieron ?? 0) ??
      faltaConfirmar(falta?.porResolver ?? 0) ??
      FALTAN_GASTOS)

const countMore = counter('ruta más', 'rutas más')
const SHOWN = 5

const row = (ruta: PorEntregar, about = aboutOf(ruta)) => (
  <li key={ruta.rutaId}>
    <PanelRow title={nameOf(ruta)} about={about} figure={<MontosLines montos={ruta.montos} />} />
  </li>
)

/** Routes whose money the person still has to hand over, and those that wait for something before. */
export function PorEntregarPanel({ onEntregar }: { onEntregar: () => void }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const pages = usePages(entregas.getPorEntregar, { query: { conPendientes: 'si' } }, MOST_RUTAS)
  const { rows: data, error } = pages
  const ready = data?.filter(({ falta }) => !falta) ?? []
  const waiting = data?.filter(({ falta }) => falta) ?? []
  return (
    <Panel title="Por entregar" aside="rutas rendidas">
      <Unread data={data} error={error} onRetry={pages.onRetry} rows={3} />
      {data && ready.length === 0 ? (
        <p className={classes.none}>
          {waiting.length === 0
            ? 'Nada por entregar: aquí aparecen las rutas que rinde. El resto de lo que tiene es fondo, o está en entregas por recibir.'
            : 'Nada por entregar todavía.'}
        </p>
      ) : null}
      {ready.length > 0 ? (
        <>
          <ul className={classes.list}>{ready.slice(0, SHOWN).map((ruta) => row(ruta))}</ul>
          {ready.length > SHOWN ? (
            <Folded title={countMore(ready.length - SHOWN)}>
              <ul className={classes.list}>{ready.slice(SHOWN).map((ruta) => row(ruta))}</ul>
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
      {waiting.length > 0 ? (
        <>
          <h3 className={classes.waiting}>Aún no se entregan</h3>
          <ul className={classes.list} aria-label="Aún no se entregan">
            {waiting.map((ruta) => row(ruta, `${aboutOf(ruta)} · ${whyNot(ruta, hoy)}`))}
          </ul>
        </>
      ) : null}
      {data && error ? <MoreFailed error={error} onRetry={pages.onRetry} /> : null}
      <LoadMore {...pages} count={data?.length ?? 0} />
    </Panel>
  )
}
