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

const cambiosDe = ({ cambios }: Comision['correcciones'][number]) =>
  cambios.map(({ campo, antes, despues }): Change => {
    const [label, leer] =
      campo === 'valor'
        ? ['Valor Comisión', (valor: unknown) => formatClp(Number(valor))]
        : ['Desde', (dia: unknown) => formatDay(String(dia))]
    return { id: campo, label, before: leer(antes), after: leer(despues) }
  })

interface HistoriaProps {
  usuarioId: number
  /** Commission being corrected. */
  corregida: Comision | null
  onCorregir: (comision: Comision) => void
}

export function Historia({ usuarioId, corregida, onCorregir }: HistoriaProps) {
  const { hoy, zona } = useLoaded(acceso.ajustes, {})
  const { data, error, refetch } = useQuery(comisiones.get, { query: { usuarioId } })
  const todas = (Array.isArray(data) ? data : []).toSorted((a, b) => b.desde.localeCompare(a.desde))
  const vigente = todas.find(({ desde }) => desde <= hoy)
  const cuando = ({ desde }: Comision) =>
    desde > hoy ? `Desde el ${formatDay(desde)}, aún no vale` : `Desde el ${formatDay(desde)}`
  const diaDe = ({ creada }: { creada: string }) => formatDay(civilNow(zona, new Date(creada)).day)
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
            detail: (
              <>
                {comision.autor}, {diaDe(comision)}
                {comision.correcciones.map((correccion) => (
                  <div key={correccion.creada} className={classes.correccion}>
                    Corregida por {correccion.autor}, {diaDe(correccion)}
                    {correccion.motivo ? `: “${correccion.motivo}”` : null}
                    <ChangeList label="Lo que cambió" changes={cambiosDe(correccion)} />
                  </div>
                ))}
              </>
            ),
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
