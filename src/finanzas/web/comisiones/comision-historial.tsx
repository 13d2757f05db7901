import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { acceso } from '#acceso/contract.ts'
import { civilNow, formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { type Change, ChangeList } from '#lib/web/ui/change-list.tsx'
import { Timeline } from '#lib/web/ui/timeline.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { type Comision, comisiones } from '../../contract.ts'
import classes from './comisiones.module.css'

const changesOf = ({ cambios }: Comision['correcciones'][number]) =>
  cambios.map(({ campo, antes, despues }): Change => {
    const [label, read] =
      campo === 'valor'
        ? ['Valor Comisión', (value: unknown) => formatClp(Number(value))]
        : ['Desde', (day: unknown) => formatDay(String(day))]
    return { id: campo, label, before: read(antes), after: read(despues) }
  })

interface ComisionHistorialProps {
  usuarioId: number
  /** Commission being corrected. */
  corrected: Comision | null
  onCorrect: (comision: Comision) => void
}

export function ComisionHistorial({ usuarioId, corrected, onCorrect }: ComisionHistorialProps) {
  const { hoy, zona } = useLoaded(acceso.ajustes, {})
  const { data, error, refetch } = useQuery(comisiones.get, { query: { usuarioId } })
  const all = (Array.isArray(data) ? data : []).toSorted((a, b) => b.desde.localeCompare(a.desde))
  const current = all.find(({ desde }) => desde <= hoy)
  const whenOf = ({ desde }: Comision) =>
    desde > hoy ? `Desde el ${formatDay(desde)}, aún no rige` : `Desde el ${formatDay(desde)}`
  const dayOf = ({ creada }: { creada: string }) => formatDay(civilNow(zona, new Date(creada)).day)
  return (
    <section className={classes.historial} aria-label="Historial de la comisión">
      <h3>Historial</h3>
      <Unread data={data} error={error} onRetry={refetch} rows={2} />
      {data ? (
        <Timeline
          label="Comisiones"
          scroll={false}
          empty="Aún no tiene comisión"
          items={all.map((comision) => ({
            id: comision.id,
            kind: comision.version > 1 ? 'edit' : 'create',
            title: (
              <>
                <strong>{formatClp(comision.valor)}</strong> por ruta
                {comision === current ? ' · vigente' : ''}
              </>
            ),
            when: whenOf(comision),
            detail: (
              <>
                {comision.autor}, {dayOf(comision)}
                {comision.correcciones.map((correccion) => (
                  <div key={correccion.creada} className={classes.correction}>
                    Corregida por {correccion.autor}, {dayOf(correccion)}
                    {correccion.motivo ? `: “${correccion.motivo}”` : null}
                    <ChangeList label="Lo que cambió" changes={changesOf(correccion)} />
                  </div>
                ))}
              </>
            ),
            aside: (
              <ActionIcon
                variant="subtle"
                aria-label={`Corregir ${whenOf(comision)}`}
                aria-pressed={comision.id === corrected?.id}
                onClick={() => onCorrect(comision)}
              >
                <IconPencil size={17} stroke={1.7} aria-hidden />
              </ActionIcon>
            ),
          }))}
        />
      ) : null}
    </section>
  )
}
