import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Timeline, type TimelineKind } from '#lib/web/ui/timeline.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { MovimientoDeRendicion } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import { columns } from './rendicion-historia-columns.ts'
import classes from './rendicion-historial.module.css'
import { aboutText, toldOf, verbText } from './rendicion-told.ts'

const KINDS: Readonly<Record<MovimientoDeRendicion['accion'], TimelineKind>> = {
  INSERT: 'create',
  UPDATE: 'edit',
  DELETE: 'remove',
}

interface RendicionHistoriaProps {
  rendicionId: number
  /** Names the route: excursion and day. */
  title: string
  onClose: () => void
}

/** Story of a settlement: who entered, corrected and undid what, when and why. */
export function RendicionHistoria({ rendicionId, title, onClose }: RendicionHistoriaProps) {
  const { data, error, refetch } = useQuery(rendiciones.getHistorial, { query: { rendicionId } })
  return (
    <Dialog opened onClose={onClose} title="Historial de la rendición">
      <Unread data={data} error={error} onRetry={refetch} rows={4} />
      {data ? (
        <section className={classes.todo}>
          <ExportButtons
            name="Historial de la rendicion"
            title="Historial de la rendición"
            subtitle={title}
            source={{ rows: data, columns }}
          />
          <Timeline
            label="Historial de la rendición"
            scroll={false}
            empty="Aún no se rindió nada"
            items={data.map((step) => ({
              id: step.id,
              kind: KINDS[step.accion],
              title: (
                <>
                  <strong>{aboutText(step)}</strong> · {verbText(step.verbo)} por{' '}
                  {step.nombreUsuario}
                </>
              ),
              when: `${formatDay(step.fecha)} ${formatTime(step.hora)}`,
              detail: (
                <>
                  {step.motivo ? <p className={classes.motivo}>{step.motivo}</p> : null}
                  {toldOf(step).map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </>
              ),
            }))}
          />
        </section>
      ) : null}
    </Dialog>
  )
}
