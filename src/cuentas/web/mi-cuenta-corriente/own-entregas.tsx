import { Button } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { civilNow, formatDay } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { Panel, PanelRow } from '#lib/web/ui/panel.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Tone } from '#lib/web/ui/tone.ts'
import { Unread } from '#lib/web/ui/unread.tsx'
import { isEven, montosOf } from '../../contract/arqueo.ts'
import type { Entrega } from '../../contract/entrega.ts'
import { entregas } from '../../contract.ts'
import { differenceOf, MontosLines, notesOf } from '../entrega/montos.tsx'
import { differencesText, montosText } from '../parts/arqueo-values.ts'
import { AnularEntregaDialog } from './anular-entrega-dialog.tsx'
import classes from './mi-cuenta-corriente.module.css'

const FIRST_SHOWN = 3
const countRutas = counter('ruta', 'rutas')

/** Says what came of a handover: what was counted, what is missing and why. */
function outcomeOf(entrega: Entrega): {
  tone: Tone
  badge: string
  text: string
} {
  const { estado, contado, motivo, recibidaPor, anulada } = entrega
  if (estado === 'declarada')
    return { tone: 'info', badge: 'Declarada', text: 'Espera que Finanzas la reciba.' }
  if (estado === 'anulada')
    return { tone: 'neutral', badge: 'Anulada', text: anulada?.motivo ?? '' }
  const by = `La recibió ${recibidaPor?.nombre ?? 'Finanzas'}`
  const difference = differenceOf(entrega)
  const notes = notesOf(entrega).map((note) => ` ${note}.`)
  if (!contado || !difference || isEven(difference))
    return { tone: 'success', badge: 'Recibida', text: `${by}: cuadra.${notes.join('')}` }
  const counted = `${by}, que contó ${montosText(montosOf(contado))}`
  const text = `${counted}: ${differencesText(difference)}. Motivo: ${motivo}${notes.join('')}`
  return { tone: 'warning', badge: 'Recibida con diferencia', text }
}

interface OwnEntregasProps {
  period: { desde?: string | undefined; hasta?: string | undefined }
}

/** Own handovers with their state, newest first. */
export function OwnEntregas({ period }: OwnEntregasProps) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const { data, error, refetch } = useQuery(
    entregas.getAll,
    { query: { ...period, usuarioId: usuario.id } },
    { keepPrevious: true, whole: true },
  )
  const [isAll, setIsAll] = useState(false)
  const [annulled, setAnnulled] = useState<Entrega | null>(null)
  const shown = isAll ? data : data?.slice(0, FIRST_SHOWN)
  return (
    <Panel title="Mis entregas">
      <Unread data={data} error={error} onRetry={refetch} rows={3} />
      {data?.length === 0 ? <p className={classes.none}>Ninguna en esas fechas.</p> : null}
      <ul className={classes.list}>
        {shown?.map((entrega) => {
          const { tone, badge, text } = outcomeOf(entrega)
          const day = formatDay(civilNow(zona, new Date(entrega.declarada)).day)
          return (
            <li key={entrega.id} className={classes.entrega}>
              <PanelRow
                title={`Entrega N° ${entrega.id}`}
                about={`${day} · ${countRutas(entrega.rutas.length)}`}
                figure={<MontosLines montos={entrega.declarado && montosOf(entrega.declarado)} />}
              />
              <p>
                <StatusBadge tone={tone}>{badge}</StatusBadge>
                <span>{text}</span>
                {entrega.estado === 'declarada' ? (
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`Anular Entrega N° ${entrega.id}`}
                    onClick={() => setAnnulled(entrega)}
                  >
                    Anular
                  </Button>
                ) : null}
              </p>
            </li>
          )
        })}
      </ul>
      {data && data.length > FIRST_SHOWN && !isAll ? (
        <Button variant="subtle" fullWidth onClick={() => setIsAll(true)}>
          Ver las {data.length} entregas
        </Button>
      ) : null}
      {annulled ? (
        <AnularEntregaDialog entrega={annulled} onClose={() => setAnnulled(null)} />
      ) : null}
    </Panel>
  )
}
