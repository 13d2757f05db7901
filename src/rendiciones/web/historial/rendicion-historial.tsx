import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { ChangeList } from '#lib/web/ui/change-list.tsx'
import { Timeline } from '#lib/web/ui/timeline.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { rendiciones } from '../../contract.ts'
import classes from './rendicion-historial.module.css'
import { changesOf, verbText } from './rendicion-told.ts'

export function RendicionHistorial({
  query,
}: {
  query: { detalleId: number } | { gastoId: number }
}) {
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
        items={data.map((step) => {
          const changes = changesOf(step)
          return {
            id: step.id,
            kind: step.accion === 'INSERT' ? 'create' : 'edit',
            title: (
              <>
                {verbText(step.verbo)} por <strong>{step.nombreUsuario}</strong>
              </>
            ),
            when: `${formatDay(step.fecha)} ${formatTime(step.hora)}`,
            detail:
              step.motivo || changes.length > 0 ? (
                <>
                  {step.motivo ? <p className={classes.motivo}>{step.motivo}</p> : null}
                  <ChangeList label="Lo que cambió" changes={changes} />
                </>
              ) : undefined,
          }
        })}
      />
    </section>
  )
}
