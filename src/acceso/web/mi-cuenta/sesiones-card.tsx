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
import { FailureNotice } from '../failure-notice.tsx'
import { AccountCard } from './account-card.tsx'
import classes from './mi-cuenta.module.css'
import { isHandheld, programOf } from './user-agent.ts'

type Sesion = DataOf<typeof acceso.sesiones>[number]

/** Formats `hoy a las 20:15` or `el 20-11-2026 a las 08:30` in the operator's zone. */
function momentText(instant: string, { zona, hoy }: Ajustes) {
  const { day, time } = civilNow(zona, new Date(instant))
  return `${day === hoy ? 'hoy' : `el ${formatDay(day)}`} a las ${formatTime(time)}`
}

/** Ends sessions one after the other. One that has already ended (404) is no error. */
async function endAll(ids: readonly string[]) {
  for (const id of ids)
    await call(acceso.cerrarSesion, { params: { id } }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
}

export function SesionesCard() {
  const ajustes = useLoaded(acceso.ajustes, {})
  const sesiones = useQuery(acceso.sesiones, {})
  const [isAsking, setIsAsking] = useState(false)
  const ending = useMutation<void, ApiError, readonly string[]>({
    mutationFn: endAll,
    retry: false,
    onSuccess: (_, ids) => {
      setIsAsking(false)
      toast.success(ids.length === 1 ? 'Sesión cerrada' : `${ids.length} sesiones cerradas`)
    },
    onSettled: () => sesiones.refetch(),
  })
  const others = (sesiones.data ?? []).filter(({ actual }) => !actual).map(({ id }) => id)

  return (
    <AccountCard
      title="Sesiones abiertas"
      text="Si no reconoce alguna, ciérrela y cambie su contraseña."
      aside={
        others.length > 1 ? (
          <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
            Cerrar todas las demás
          </Button>
        ) : null
      }
    >
      <FailureNotice error={isAsking ? null : ending.error} />
      {sesiones.data ? (
        <ul className={classes.sesiones}>
          {sesiones.data.map((sesion) => (
            <SesionRow
              key={sesion.id}
              sesion={sesion}
              seen={momentText(sesion.vista, ajustes)}
              created={momentText(sesion.creada, ajustes)}
              busy={ending.isPending}
              onEnd={() => ending.mutate([sesion.id])}
            />
          ))}
        </ul>
      ) : sesiones.error ? (
        <ReadFailed error={sesiones.error} onRetry={sesiones.refetch} />
      ) : (
        <LoadingState />
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Cerrar las demás sesiones"
        message="Queda abierta solo esta sesión. En las otras se pierde lo que no se guardó."
        confirm="Cerrar las demás"
        busyLabel="Cerrando..."
        busy={ending.isPending}
        error={ending.error}
        onConfirm={() => ending.mutate(others)}
      />
    </AccountCard>
  )
}

interface SesionRowProps {
  sesion: Sesion
  seen: string
  created: string
  busy: boolean
  onEnd: () => void
}

function SesionRow({ sesion, seen, created, busy, onEnd }: SesionRowProps) {
  const { agente, actual } = sesion
  const program = programOf(agente)
  const Icon = isHandheld(agente) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div title={agente}>
        <div className={classes.programa}>{program}</div>
        <div className={classes.cuando}>
          {actual ? 'Activa ahora' : `Usada ${seen}`} · abierta {created}
        </div>
      </div>
      {actual ? (
        <StatusBadge tone="success">Esta sesión</StatusBadge>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Cerrar la sesión de ${program}, abierta ${created}`}
          disabled={busy}
          onClick={onEnd}
        >
          Cerrar
        </Button>
      )}
    </li>
  )
}
