import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Ajustes, acceso } from '#acceso/contract.ts'
import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import type { DataOf } from '#lib/contract/endpoint.ts'
import { ApiError, call } from '#lib/web/api.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { Fallo } from '../fallo.tsx'
import { esDeMano, programaDe } from './agente.ts'
import classes from './mi-cuenta.module.css'
import { Tarjeta } from './tarjeta.tsx'

type Sesion = DataOf<typeof acceso.sesiones>[number]

/** Formats `hoy a las 20:15` or `el 20-11-2026 a las 08:30` in the operator's zone. */
function cuando(instante: string, { zona, hoy }: Ajustes) {
  const { day, time } = civilNow(zona, new Date(instante))
  return `${day === hoy ? 'hoy' : `el ${formatDay(day)}`} a las ${formatTime(time)}`
}

/** Ends sessions one after the other. One that has already ended (404) is no error. */
async function cerrar(ids: readonly string[]) {
  for (const id of ids)
    await call(acceso.cerrarSesion, { params: { id } }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
}

export function Sesiones() {
  const ajustes = useLoaded(acceso.ajustes, {})
  const sesiones = useQuery(acceso.sesiones, {})
  const [preguntando, setPreguntando] = useState(false)
  const cierre = useMutation<void, ApiError, readonly string[]>({
    mutationFn: cerrar,
    retry: false,
    onSuccess: (_, ids) => {
      setPreguntando(false)
      toast.success(ids.length === 1 ? 'Sesión cerrada' : `${ids.length} sesiones cerradas`)
    },
    onSettled: () => sesiones.refetch(),
  })
  const otras = (sesiones.data ?? []).filter(({ actual }) => !actual).map(({ id }) => id)

  return (
    <Tarjeta
      titulo="Sesiones abiertas"
      texto="Si no reconoce alguna, ciérrela y cambie su contraseña."
      lado={
        otras.length > 1 ? (
          <Button size="xs" variant="default" onClick={() => setPreguntando(true)}>
            Cerrar todas las demás
          </Button>
        ) : null
      }
    >
      <Fallo error={preguntando ? null : cierre.error} />
      {sesiones.data ? (
        <ul className={classes.sesiones}>
          {sesiones.data.map((sesion) => (
            <Fila
              key={sesion.id}
              sesion={sesion}
              vista={cuando(sesion.vista, ajustes)}
              creada={cuando(sesion.creada, ajustes)}
              busy={cierre.isPending}
              onCerrar={() => cierre.mutate([sesion.id])}
            />
          ))}
        </ul>
      ) : sesiones.error ? (
        <ReadFailed error={sesiones.error} onRetry={sesiones.refetch} />
      ) : (
        <LoadingState />
      )}
      <ConfirmDialog
        opened={preguntando}
        onClose={() => setPreguntando(false)}
        title="Cerrar las demás sesiones"
        message="Quedará abierta solo ésta. Lo que esté sin guardar en las otras se perderá."
        confirm="Cerrar las demás"
        busyLabel="Cerrando..."
        busy={cierre.isPending}
        error={cierre.error}
        onConfirm={() => cierre.mutate(otras)}
      />
    </Tarjeta>
  )
}

interface FilaProps {
  sesion: Sesion
  vista: string
  creada: string
  busy: boolean
  onCerrar: () => void
}

function Fila({ sesion, vista, creada, busy, onCerrar }: FilaProps) {
  const { agente, actual } = sesion
  const programa = programaDe(agente)
  const Icon = esDeMano(agente) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div title={agente}>
        <div className={classes.programa}>{programa}</div>
        <div className={classes.cuando}>
          {actual ? 'Activa ahora' : `Vista ${vista}`} · abierta {creada}
        </div>
      </div>
      {actual ? (
        <StatusBadge tone="success">Esta sesión</StatusBadge>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Cerrar la sesión de ${programa}, abierta ${creada}`}
          disabled={busy}
          onClick={onCerrar}
        >
          Cerrar
        </Button>
      )}
    </li>
  )
}
