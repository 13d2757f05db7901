import { ActionIcon, Button } from '@mantine/core'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { alcanceOf } from '#acceso/contract/permisos.ts'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { civilNow, formatTime } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { Folded } from '#lib/web/ui/folded.tsx'
import { Panel } from '#lib/web/ui/panel.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { type Atencion, atencion, type Linea } from '../../contract.ts'
import { AplazarDialog } from '../por-atender/aplazar-dialog.tsx'
import { LineRow } from '../por-atender/line-row.tsx'
import { OwnUnsent } from '../por-atender/own-unsent.tsx'
import classes from '../por-atender/por-atender.module.css'

/** Lines that are shown before one asks for all. */
const SHOWN = 8

const GROUPS = [
  [1, 'Urgente'],
  [2, 'Pronto'],
  [3, 'Puede esperar'],
] as const

/** Asks for the lines before the screen is drawn, as a person who may read them. */
export async function porAtenderAhead() {
  const { usuario } = await queryClient.ensureQueryData(dataOf(acceso.sesion, {}))
  if (alcanceOf(atencion.get.scopes, usuario.rol.nombre) !== '-')
    await queryClient.prefetchQuery(dataOf(atencion.get, {}))
}

/** Shows what is not in order and the person can mend, worst first; nothing to a person who can mend nothing. */
export function PorAtender({ atMost = SHOWN }: { atMost?: number }) {
  return useMay(atencion.get) ? <Lines atMost={atMost} /> : null
}

function Lines({ atMost }: { atMost: number }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const { data, error, refetch, isFetching } = useQuery(atencion.get, {})
  const [later, setLater] = useState<Linea | null>(null)
  const at = data && formatTime(civilNow(zona, new Date(data.calculado)).time)
  return (
    <Panel
      title="Por atender"
      busy={isFetching}
      aside={at ? `Calculado a las ${at}` : ''}
      end={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Calcular de nuevo"
          loading={isFetching}
          onClick={() => void refetch()}
        >
          <IconRefresh size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    >
      <OwnUnsent />
      <Unread data={data} error={error} onRetry={refetch} rows={3} />
      {data ? <Found data={data} atMost={atMost} onPutOff={setLater} /> : null}
      {later ? <AplazarDialog line={later} onClose={() => setLater(null)} /> : null}
    </Panel>
  )
}

interface FoundProps {
  data: Atencion
  atMost: number
  onPutOff: (line: Linea) => void
}

function Found({ data: { lineas, aplazadas }, atMost, onPutOff }: FoundProps) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? lineas : lineas.slice(0, atMost)
  return (
    <>
      {lineas.length === 0 ? (
        <p className={classes.inOrder}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden />
          Todo en orden. No tiene nada por atender.
        </p>
      ) : null}
      {GROUPS.map(([gravedad, name]) => {
        const own = shown.filter((line) => line.gravedad === gravedad)
        if (own.length === 0) return null
        const all = lineas.filter((line) => line.gravedad === gravedad).length
        return (
          <section key={gravedad} aria-label={name} data-gravedad={gravedad}>
            <h3 className={classes.group}>
              {name} <span>{formatCount(all)}</span>
            </h3>
            <ul className={classes.lines}>
              {own.map((line) => (
                <LineRow key={line.clave} line={line} onPutOff={onPutOff} />
              ))}
            </ul>
          </section>
        )
      })}
      {lineas.length > atMost ? (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Ver menos' : `Ver las ${formatCount(lineas.length)}`}
        </Button>
      ) : null}
      {aplazadas.length > 0 ? (
        <Folded title={`Aplazadas (${formatCount(aplazadas.length)})`}>
          <ul className={classes.lines}>
            {aplazadas.map((line) => (
              <LineRow key={line.clave} line={line} />
            ))}
          </ul>
        </Folded>
      ) : null}
    </>
  )
}
