import { Anchor } from '@mantine/core'
import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import type { Detalle, PreviousComprobante } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import classes from './cobro.module.css'

/** Formats "MARÍA PEÑA el 19-11-2026 a las 18:04". */
const whoAndWhen = ({
  nombreUsuario,
  fecha,
  hora,
}: Pick<PreviousComprobante, 'nombreUsuario' | 'fecha' | 'hora'>) =>
  `${nombreUsuario} el ${formatDay(fecha)} a las ${formatTime(hora)}`

/** Shows the receipts that corrections replaced. Fetches each only when opened: every access is recorded. */
export function FormerComprobantes({ detalle: { id, version } }: { detalle: Detalle }) {
  const { data, error, refetch } = useQuery(
    rendiciones.getComprobantesAnteriores,
    { params: { id } },
    { enabled: version > 1 },
  )
  if (error && !data)
    return (
      <ReadFailed
        title="No se pudo saber si hay comprobantes anteriores"
        error={error}
        onRetry={refetch}
      />
    )
  if (!data?.length) return null
  return (
    <section className={classes.anteriores}>
      <h3>Comprobantes anteriores</h3>
      <ul aria-label="Comprobantes anteriores">
        {data.map(({ reemplazo, ...comprobante }) => (
          <li key={comprobante.id}>
            <Anchor href={comprobante.urlComprobante} target="_blank" rel="noreferrer" size="sm">
              Subido por {whoAndWhen(comprobante)}
            </Anchor>
            {reemplazo ? (
              <small>
                Reemplazado por {whoAndWhen(reemplazo)}: “{reemplazo.motivo}”
              </small>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
