import { Button } from '@mantine/core'
import { IconTransfer } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { acceso } from '#acceso/contract.ts'
import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { useOpens } from '#lib/web/open-screens.ts'
import { useLoaded, usePages } from '#lib/web/query.ts'
import { Folded } from '#lib/web/ui/folded.tsx'
import { LoadMore, MoreFailed } from '#lib/web/ui/load-more.tsx'
import { Panel, PanelRow } from '#lib/web/ui/panel.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { esperaA, FALTAN_GASTOS, faltaConfirmar } from '#rendiciones/rules.ts'
import type { PorEntregar } from '../../contract/entrega.ts'
import { entregas } from '../../contract.ts'
import { MontosLines, sumOf } from '../entrega/montos.tsx'
import { montosText, presentIn } from '../parts/arqueo-values.ts'
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
    ? 'Podrá entregarla el día de la ruta'
    : (esperaA(falta?.porRendir ?? 0, falta?.noVinieron ?? 0) ??
      faltaConfirmar(falta?.porResolver ?? 0) ??
      FALTAN_GASTOS)

const countMore = counter('ruta más', 'rutas más')
const SHOWN = 5

/** Reads the routes with money of the user, by whether it can be handed over. */
function usePorEntregar() {
  const pages = usePages(entregas.getPorEntregar, { query: { conPendientes: 'si' } }, MOST_RUTAS)
  const ready = pages.rows?.filter(({ falta }) => !falta) ?? []
  const waiting = pages.rows?.filter(({ falta }) => falta) ?? []
  return { pages, ready, waiting }
}

const countRutas = counter('ruta', 'rutas')

/** Next step: hand over the money that is ready, with the amount; else settle the oldest open route. */
export function NextStep({ onEntregar }: { onEntregar: () => void }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { ready, waiting } = usePorEntregar()
  const linkTo = useRutaLink()
  const [oldest] = waiting.filter(({ fecha }) => fecha <= hoy)
  if (ready.length === 0)
    return oldest && linkTo ? (
      <div className={classes.next}>
        <Button
          size="lg"
          variant="default"
          renderRoot={(props) => <Link {...props} {...linkTo(oldest)} />}
        >
          Abrir {nameOf(oldest)}
        </Button>
        <small>{whyNot(oldest, hoy)}</small>
      </div>
    ) : null
  const { clp, ...others } = sumOf(ready.map(({ montos }) => montos))
  const sum = { ...others, clp: Math.max(0, clp) }
  return (
    <div className={classes.next}>
      <Button
        size="lg"
        leftSection={<IconTransfer size={20} stroke={1.8} aria-hidden />}
        onClick={onEntregar}
      >
        {presentIn(sum).length > 0 ? `Entregar ${montosText(sum)}` : 'Entregar'}
      </Button>
      <small>de {countRutas(ready.length)}</small>
    </div>
  )
}

/** Returns where a route is opened, or null if the user may not open any. */
function useRutaLink() {
  const opensRuta = useOpens('/detalle-ruta')
  const opensViaje = useOpens('/detalle-viaje')
  if (!opensRuta && !opensViaje) return null
  return ({ rutaId, fecha, excursion }: PorEntregar) => ({
    to: (opensRuta ? '/detalle-ruta' : '/detalle-viaje') as never,
    search: { excursionId: excursion.id, fecha, rutaId } as never,
  })
}

/** Row of a route, which leads to it where the user may open it. */
function RutaRow({ ruta, about = aboutOf(ruta) }: { ruta: PorEntregar; about?: string }) {
  const linkTo = useRutaLink()
  return (
    <li>
      <PanelRow
        title={nameOf(ruta)}
        about={about}
        figure={<MontosLines montos={ruta.montos} />}
        {...(linkTo && { renderRoot: (props) => <Link {...props} {...linkTo(ruta)} /> })}
      />
    </li>
  )
}

/** Routes whose money the person still has to hand over, and those that wait for something before. */
export function PorEntregarPanel() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { pages, ready, waiting } = usePorEntregar()
  const { rows: data, error } = pages
  return (
    <Panel title="Por entregar" aside="rutas rendidas">
      <Unread data={data} error={error} onRetry={pages.onRetry} rows={3} />
      {data?.length === 0 ? (
        <p className={classes.none}>Nada por entregar: aquí aparecen las rutas que rinde.</p>
      ) : null}
      {ready.length > 0 ? (
        <>
          <ul className={classes.list}>
            {ready.slice(0, SHOWN).map((ruta) => (
              <RutaRow key={ruta.rutaId} ruta={ruta} />
            ))}
          </ul>
          {ready.length > SHOWN ? (
            <Folded title={countMore(ready.length - SHOWN)}>
              <ul className={classes.list}>
                {ready.slice(SHOWN).map((ruta) => (
                  <RutaRow key={ruta.rutaId} ruta={ruta} />
                ))}
              </ul>
            </Folded>
          ) : null}
        </>
      ) : null}
      {waiting.length > 0 ? (
        <>
          <h3 className={classes.waiting}>Aún no se entregan</h3>
          <ul className={classes.list} aria-label="Aún no se entregan">
            {waiting.map((ruta) => (
              <RutaRow
                key={ruta.rutaId}
                ruta={ruta}
                about={`${aboutOf(ruta)} · ${whyNot(ruta, hoy)}`}
              />
            ))}
          </ul>
        </>
      ) : null}
      {data && error ? <MoreFailed error={error} onRetry={pages.onRetry} /> : null}
      <LoadMore {...pages} count={data?.length ?? 0} />
    </Panel>
  )
}
