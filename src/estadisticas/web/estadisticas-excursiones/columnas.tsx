import type { CSSProperties } from 'react'
import type { CifraDeMes } from '../../contract.ts'
import classes from './estadisticas.module.css'
import { escrita, type Medida, NOMBRE } from './medida.ts'
import { cortoDeMes, nombreDeMes, sinHuecos } from './meses.ts'

const ALTO = 100
/** Number of names that fit below the columns; longer periods skip some. */
const NOMBRES = 12

/** Column chart by month. The table beside it has the figures. */
export function Columnas({ meses, medida }: { meses: readonly CifraDeMes[]; medida: Medida }) {
  const filas = sinHuecos(meses)
  const mayor = filas.reduce((uno, otro) => (otro[medida] > uno[medida] ? otro : uno), {
    mes: '',
    reservas: 0,
    pasajeros: 0,
    total: 0,
  })
  const tope = Math.max(1, mayor[medida])
  const paso = Math.ceil(filas.length / NOMBRES)
  const resumen = `${NOMBRE[medida]} por mes; el mayor, ${nombreDeMes(mayor.mes)} con ${escrita(medida, mayor[medida])}`
  return (
    <figure className={classes.columnas}>
      <figcaption>
        Mayor: <strong>{escrita(medida, mayor[medida])}</strong> en {cortoDeMes(mayor.mes)}
      </figcaption>
      <svg
        viewBox={`0 0 ${filas.length} ${ALTO}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={resumen}
      >
        {[0, 0.5, 1].map((altura) => (
          <path
            key={altura}
            className={classes.guia}
            d={`M0 ${ALTO * altura}H${filas.length}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {filas.map((fila, i) => {
          const alto = (fila[medida] / tope) * ALTO
          return (
            <rect
              key={fila.mes}
              className={classes.columna}
              x={i + 0.14}
              width={0.72}
              y={ALTO - alto}
              height={alto}
            >
              <title>{`${nombreDeMes(fila.mes)}: ${escrita(medida, fila[medida])}`}</title>
            </rect>
          )
        })}
      </svg>
      <div
        className={classes.nombres}
        style={{ '--columnas': filas.length } as CSSProperties}
        aria-hidden
      >
        {filas.map(({ mes }, i) => (
          <span key={mes}>{i % paso === 0 ? cortoDeMes(mes) : ''}</span>
        ))}
      </div>
    </figure>
  )
}
