import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { ChangeList } from '#lib/web/ui/change-list.tsx'
import { Timeline } from '#lib/web/ui/timeline.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { rendiciones } from '../../contract.ts'
import classes from './historia.module.css'
import { cambiosDe, verboVisible } from './lectura.ts'

export function Historia({ query }: { query: { detalleId: number } | { gastoId: number } }) {
  const { data, error, refetch } = useQuery(rendiciones.getHistorial, { query })
  if (error && !data)
    return <ReadFailed title="No se pudo leer el historial" error={error} onRetry={refetch} />
  if (!data?.length) return null
  return (
    <section className={classes.historia}>
      <h3>Historial</h3>
      <Timeline
        label="Historial de la rendición"
        scroll={false}
        items={data.map((paso) => {
          const cambios = cambiosDe(paso)
          return {
            id: paso.id,
            kind: paso.accion === 'INSERT' ? 'create' : 'edit',
            title: (
              <>
                {verboVisible(paso.verbo)} por <strong>{paso.nombreUsuario}</strong>
              </>
            ),
            when: `${formatDay(paso.fecha)} ${formatTime(paso.hora)}`,
            detail:
              paso.motivo || cambios.length > 0 ? (
                <>
                  {paso.motivo ? <p className={classes.motivo}>{paso.motivo}</p> : null}
                  <ChangeList label="Lo que cambió" changes={cambios} />
                </>
              ) : undefined,
          }
        })}
      />
    </section>
  )
}
