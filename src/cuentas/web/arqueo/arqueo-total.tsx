import { cuadra, diferenciaOf, type Montos } from '../../contract/arqueo.ts'
import classes from './arqueo.module.css'
import { diferenciaText, MONTOS, type Monto } from './arqueo-values.ts'

interface ArqueoTotalProps {
  contado: Montos
  /** Left out while the count is blind. */
  esperado?: Montos | undefined
  label?: string
}

/** Running total of a count by kind of money, compared with what is expected if that may be shown. */
export function ArqueoTotal({ contado, esperado, label = 'Total contado' }: ArqueoTotalProps) {
  const isThere = (monto: Monto) => contado[monto] !== 0 || (esperado?.[monto] ?? 0) !== 0
  const shown = MONTOS.filter(({ monto }) => isThere(monto))
  const lines = shown.length > 0 ? shown : MONTOS.slice(0, 1)
  const difference = esperado && diferenciaOf(contado, esperado)
  const tone = esperado && (cuadra(contado, esperado) ? 'success' : 'warning')
  return (
    <section className={classes.total} aria-label={label} data-tone={tone}>
      <table>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">{esperado ? 'Contado' : 'Monto'}</th>
            {esperado ? <th scope="col">Esperado</th> : null}
            {esperado ? <th scope="col">Diferencia</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ monto, label: name, format }) => (
            <tr key={monto}>
              <th scope="row">{name}</th>
              <td>{format(contado[monto])}</td>
              {esperado ? <td>{format(esperado[monto])}</td> : null}
              {difference ? (
                <td data-differs={difference[monto] !== 0 || undefined}>
                  {diferenciaText(difference[monto], format)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
