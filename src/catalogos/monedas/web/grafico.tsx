import { type PointerEvent, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { addDays, addMonths, type Day, daysBetween, formatDay } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { monedas } from '../contract.ts'
import classes from './grafico.module.css'
import { type Punto, serieDe, trazar, vigenteEn } from './serie.ts'
import { formatTasa } from './tasa.ts'

const MESES = 6
const [ANCHO, ALTO] = [600, 100]

const porcentaje = new Intl.NumberFormat('es-CL', {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** Formats the change from the first rate to the last in percent. */
function variacion(primero: Punto, ultimo: Punto) {
  const texto = porcentaje.format((ultimo.valor / primero.valor - 1) * 100)
  return `${texto} % en ${MESES} meses`
}

interface LineaProps {
  titulo: string
  tono: 'dolar' | 'real'
  puntos: readonly Punto[]
  desde: Day
  hasta: Day
}

/** Draws one rate over the period, and shows the rate of the day under the pointer. */
function Linea({ titulo, tono, puntos, desde, hasta }: LineaProps) {
  const [dia, setDia] = useState<Day | null>(null)
  const [primero, ultimo] = [puntos[0], puntos.at(-1)]
  if (!primero || !ultimo) return <div className={classes.panel} />

  const { linea, area, minimo, maximo } = trazar(puntos, { desde, hasta, ancho: ANCHO, alto: ALTO })
  const dias = daysBetween(desde, hasta)
  const senalar = (event: PointerEvent) => {
    const caja = event.currentTarget.getBoundingClientRect()
    const parte = (event.clientX - caja.left) / caja.width
    setDia(addDays(desde, Math.round(Math.min(1, Math.max(0, parte)) * dias)))
  }
  const vigente = dia === null ? ultimo : (vigenteEn(puntos, dia) ?? primero)
  const x = dia === null ? null : (daysBetween(desde, dia) / dias) * ANCHO
  return (
    <figure className={classes.panel} data-tono={tono}>
      <figcaption className={classes.head}>
        <span className={classes.name}>{titulo}</span>
        <strong>{formatTasa(vigente.valor)}</strong>
        <small>{dia === null ? variacion(primero, ultimo) : formatDay(dia)}</small>
      </figcaption>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${ANCHO} ${ALTO}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${titulo} desde el ${formatDay(desde)}: mínimo ${formatTasa(minimo)}, máximo ${formatTasa(maximo)}, último ${formatTasa(ultimo.valor)}`}
        onPointerMove={senalar}
        onPointerLeave={() => setDia(null)}
      >
        <path className={classes.area} d={area} />
        <path className={classes.line} d={linea} vectorEffect="non-scaling-stroke" />
        {x === null ? null : (
          <path className={classes.mark} d={`M${x} 0V${ALTO}`} vectorEffect="non-scaling-stroke" />
        )}
      </svg>
      <div className={classes.foot} aria-hidden>
        <span>{formatDay(desde)}</span>
        <span>
          mín {formatTasa(minimo)} · máx {formatTasa(maximo)}
        </span>
        <span>{formatDay(hasta)}</span>
      </div>
    </figure>
  )
}

/** Draws the rates of the last months, each with its own scale. Shows nothing if there is no line to draw. */
export function Grafico() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { data, isPending } = useQuery(monedas.getAll, {})
  const desde = addMonths(hoy, -MESES)
  const serie = (campo: 'dolar' | 'real') => serieDe(data ?? [], campo, desde, hoy)
  if (!isPending && serie('dolar').length < 2) return null
  return (
    <section className={`${classes.charts} no-print`} aria-label={`Últimos ${MESES} meses`}>
      <Linea titulo="Dólar" tono="dolar" puntos={serie('dolar')} desde={desde} hasta={hoy} />
      <Linea titulo="Real" tono="real" puntos={serie('real')} desde={desde} hasta={hoy} />
    </section>
  )
}
