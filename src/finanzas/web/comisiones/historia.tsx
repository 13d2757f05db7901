import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { acceso } from '#acceso/contract.ts'
import { civilNow, formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { Timeline } from '#lib/web/ui/timeline.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { type Comision, comisiones } from '../../contract.ts'
import classes from './comisiones.module.css'

interface HistoriaProps {
  usuarioId: number
  /** The one that is being corrected. */
  corregida: Comision | null
  onCorregir: (comision: Comision) => void
}

/** What a guide earned per route, the latest first, each open to a correction. */
export function Historia({ usuarioId, corregida, onCorregir }: HistoriaProps) {
  const { hoy, zona } = useLoaded(acceso.ajustes, {})
  const { data, error, refetch } = useQuery(comisiones.get, { query: { usuarioId } })
  const todas = (Array.isArray(data) ? data : []).toSorted((a, b) => b.desde.localeCompare(a.desde))
  const vigente = todas.find(({ desde }) => desde <= hoy)
  const cuando = ({ desde }: Comision) =>
    desde > hoy ? `Desde el ${formatDay(desde)}, aún no vale` : `Desde el ${formatDay(desde)}`
  return (
    <section className={classes.historia} aria-label="Historial de la comisión">
      <h3>Historial</h3>
      <Unread data={data} error={error} onRetry={refetch} rows={2} />
      {data ? (
        <Timeline
          label="Comisiones"
          scroll={false}
          empty="Aún no tiene comisión"
          items={todas.map((comision) => ({
            id: comision.id,
            kind: comision.version > 1 ? 'edit' : 'create',
            title: (
              <>
                <strong>{formatClp(comision.valor)}</strong> por ruta
                {comision === vigente ? ' · vigente' : ''}
              </>
            ),
            when: cuando(comision),
            detail: `${comision.autor}, ${formatDay(civilNow(zona, new Date(comision.creada)).day)}`,
            aside: (
              <ActionIcon
                variant="subtle"
                aria-label={`Corregir ${cuando(comision)}`}
                aria-pressed={comision.id === corregida?.id}
                onClick={() => onCorregir(comision)}
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
