import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './estadisticas.module.css'
import { type Cifras, escrita, MEDIDAS, type Medida, NOMBRE, sumar } from './medida.ts'

export interface FilaDeTabla extends Cifras {
  id: number | string
  nombre: string
}

/** Number of rows shown until the user asks for all. */
const PRIMERAS = 12

interface TablaProps {
  /** Accessible name. */
  label: string
  /** Heading of the first column. */
  que: string
  filas: readonly FilaDeTabla[]
  medida: Medida
  /** Draws a bar under each name, as a share of the largest. */
  barras?: boolean
}

export function Tabla({ label, que, filas, medida, barras = false }: TablaProps) {
  const [todas, setTodas] = useState(false)
  const mayor = Math.max(1, ...filas.map((fila) => fila[medida]))
  const total = sumar(filas)
  const shown = todas ? filas : filas.slice(0, PRIMERAS)
  return (
    <>
      <table className={classes.tabla} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{que}</th>
            {MEDIDAS.map((una) => (
              <th key={una} scope="col" data-elegida={una === medida || undefined}>
                {NOMBRE[una]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((fila) => (
            <tr key={fila.id}>
              <th scope="row">
                {fila.nombre}
                {barras ? (
                  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect className={classes.riel} width={100} height={1} />
                    <rect
                      className={classes.columna}
                      width={(fila[medida] / mayor) * 100}
                      height={1}
                    />
                  </svg>
                ) : null}
              </th>
              {MEDIDAS.map((una) => (
                <td key={una} data-elegida={una === medida || undefined}>
                  {escrita(una, fila[una])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {MEDIDAS.map((una) => (
              <td key={una} data-elegida={una === medida || undefined}>
                {escrita(una, total[una])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {filas.length > PRIMERAS ? (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setTodas(!todas)}>
          {todas ? 'Ver menos' : `Ver todos (${filas.length})`}
        </Button>
      ) : null}
    </>
  )
}
