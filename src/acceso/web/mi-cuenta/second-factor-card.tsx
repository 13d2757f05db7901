import { Button, Group } from '@mantine/core'
import { IconDeviceMobileCheck, IconKey } from '@tabler/icons-react'
import { type Ajustes, acceso } from '#acceso/contract.ts'
import { civilNow, formatDay } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { later } from '#lib/web/ui/later.ts'
import { useOpened } from '#lib/web/ui/opened.ts'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { AccountCard } from './account-card.tsx'
import classes from './mi-cuenta.module.css'
import type { Task } from './second-factor-dialog.tsx'

const TITLE = 'Segundo factor'
const FEW = 3

const useSecondFactorDialog = later(
  async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
)

export function SecondFactorCard() {
  const ajustes = useLoaded(acceso.ajustes, {})
  return ajustes.factor === 'date' ? <CodeOfDay /> : <Authenticator ajustes={ajustes} />
}

const CodeOfDay = () => (
  <AccountCard
    title={TITLE}
    aside={<StatusBadge tone="info">Código del día</StatusBadge>}
    text={
      'Al ingresar se pide la fecha de hoy en seis dígitos: día, mes y año. ' +
      'Es igual para todos y cambia cada día; no hay nada que activar.'
    }
  />
)

function Authenticator({ ajustes }: { ajustes: Ajustes }) {
  const state = useQuery(acceso.segundoFactor, {})
  const { now, open, close } = useOpened<Task>()
  const SecondFactorDialog = useSecondFactorDialog(now !== null)

  if (!state.data)
    return (
      <AccountCard title={TITLE}>
        {state.error ? (
          <ReadFailed error={state.error} onRetry={state.refetch} />
        ) : (
          <LoadingState rows={2} />
        )}
      </AccountCard>
    )

  const { activo, desde, codigos } = state.data
  const day = desde && formatDay(civilNow(ajustes.zona, new Date(desde)).day)
  return (
    <AccountCard
      title={TITLE}
      aside={
        activo ? (
          <StatusBadge tone="success">Activo</StatusBadge>
        ) : (
          <StatusBadge tone="warning">Sin activar</StatusBadge>
        )
      }
      text={
        activo ? (
          <>
            Al ingresar se pide un código de su aplicación de autenticación, activada el{' '}
            <span className={classes.fecha}>{day}</span>.
          </>
        ) : (
          'Actívelo para que su contraseña sola no baste para entrar.'
        )
      }
    >
      {activo ? (
        <div>
          <StatusBadge tone={codigos > FEW ? 'neutral' : 'warning'} icon={IconKey}>
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
          onClick={() => open(activo ? 'renovar' : 'activar')}
        >
          {activo ? 'Cambiar de teléfono' : 'Activar'}
        </Button>
        {activo ? (
          <Button
            variant="default"
            leftSection={<IconKey size={17} stroke={1.6} aria-hidden />}
            onClick={() => open('codigos')}
          >
            Nuevos códigos de recuperación
          </Button>
        ) : null}
      </Group>
      {now && SecondFactorDialog ? (
        <SecondFactorDialog key={now.turn} task={now.about} opened={now.opened} onClose={close} />
      ) : null}
    </AccountCard>
  )
}
