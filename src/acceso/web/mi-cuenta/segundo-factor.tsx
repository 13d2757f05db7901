import { Button, Group } from '@mantine/core'
import { IconDeviceMobileCheck, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { type Ajustes, acceso } from '#acceso/contract.ts'
import { civilNow, formatDay } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { later } from '#lib/web/ui/later.ts'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import classes from './mi-cuenta.module.css'
import type { Tramite } from './renovar.tsx'
import { Tarjeta } from './tarjeta.tsx'

const TITULO = 'Segundo factor'
const POCOS = 3

const useRenovar = later(async () => (await import('./renovar.tsx')).Renovar)

export function SegundoFactor() {
  const ajustes = useLoaded(acceso.ajustes, {})
  return ajustes.factor === 'date' ? <CodigoDelDia /> : <Autenticador ajustes={ajustes} />
}

const CodigoDelDia = () => (
  <Tarjeta
    titulo={TITULO}
    lado={<StatusBadge tone="info">Código del día</StatusBadge>}
    texto={
      'Al ingresar se pide la fecha de hoy en seis dígitos: día, mes y año. ' +
      'Es igual para todos y cambia cada día; no hay nada que activar.'
    }
  />
)

function Autenticador({ ajustes }: { ajustes: Ajustes }) {
  const estado = useQuery(acceso.segundoFactor, {})
  const [tramite, setTramite] = useState<{ que: Tramite; abierto: boolean; vez: number } | null>(
    null,
  )
  const Renovar = useRenovar(tramite !== null)
  const empezar = (que: Tramite) =>
    setTramite((antes) => ({ que, abierto: true, vez: (antes?.vez ?? 0) + 1 }))

  if (!estado.data)
    return (
      <Tarjeta titulo={TITULO}>
        {estado.error ? (
          <ReadFailed error={estado.error} onRetry={estado.refetch} />
        ) : (
          <LoadingState rows={2} />
        )}
      </Tarjeta>
    )

  const { activo, desde, codigos } = estado.data
  const dia = desde && formatDay(civilNow(ajustes.zona, new Date(desde)).day)
  return (
    <Tarjeta
      titulo={TITULO}
      lado={
        activo ? (
          <StatusBadge tone="success">Activo</StatusBadge>
        ) : (
          <StatusBadge tone="warning">Sin activar</StatusBadge>
        )
      }
      texto={
        activo ? (
          <>
            Al ingresar se pide un código de su aplicación de autenticación, activada el{' '}
            <span className={classes.fecha}>{dia}</span>.
          </>
        ) : (
          'Actívelo para que su contraseña sola no baste para entrar.'
        )
      }
    >
      {activo ? (
        <div>
          <StatusBadge tone={codigos > POCOS ? 'neutral' : 'warning'} icon={IconKey}>
            {codigos === 1
              ? 'Queda 1 código de recuperación'
              : `Quedan ${codigos} códigos de recuperación`}
          </StatusBadge>
        </div>
      ) : null}
      <Group gap="xs" mt={4}>
        <Button
          variant={activo ? 'default' : 'filled'}
          leftSection={<IconDeviceMobileCheck size={17} stroke={1.6} aria-hidden />}
          onClick={() => empezar(activo ? 'renovar' : 'activar')}
        >
          {activo ? 'Cambiar de teléfono' : 'Activar'}
        </Button>
        {activo ? (
          <Button
            variant="default"
            leftSection={<IconKey size={17} stroke={1.6} aria-hidden />}
            onClick={() => empezar('codigos')}
          >
            Nuevos códigos de recuperación
          </Button>
        ) : null}
      </Group>
      {tramite && Renovar ? (
        <Renovar
          key={tramite.vez}
          tramite={tramite.que}
          opened={tramite.abierto}
          onClose={() => setTramite((antes) => antes && { ...antes, abierto: false })}
        />
      ) : null}
    </Tarjeta>
  )
}
