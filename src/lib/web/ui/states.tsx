import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import {
  IconArrowLeft,
  IconCloudOff,
  IconInbox,
  IconMapPinOff,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Failed } from './failure.tsx'
import { RequestId } from './request-id.tsx'
import classes from './states.module.css'

interface EmptyStateProps {
  title: string
  message?: ReactNode
  icon?: TablerIcon
  action?: ReactNode
}

export function EmptyState({ title, message, icon: Icon = IconInbox, action }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.5} aria-hidden />
      </span>
      <Text fw={600}>{title}</Text>
      {message ? (
        <Text c="dimmed" maw={420} component="div">
          {message}
        </Text>
      ) : null}
      {action ? <div className={`${classes.action} no-print`}>{action}</div> : null}
    </div>
  )
}

interface ErrorStateProps {
  title?: string
  message: ReactNode
  requestId?: string
  onRetry?: (() => void) | undefined
  /** Shown where another try is of no use. */
  onBack?: (() => void) | undefined
}

export function ErrorState({
  title = 'No se pudo cargar',
  message,
  requestId,
  onRetry,
  onBack,
}: ErrorStateProps) {
  const Icon = onRetry ? IconCloudOff : IconMapPinOff
  return (
    <div className={classes.root} role="alert">
      <span className={classes.icon} data-tone="danger">
        <Icon size={24} stroke={1.5} aria-hidden />
      </span>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" maw={420} component="div">
        {message}
      </Text>
      <RequestId id={requestId} c="dimmed" />
      {onRetry ? (
        <Button
          variant="default"
          className={classes.action}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={onRetry}
        >
          Reintentar
        </Button>
      ) : null}
      {onBack ? <BackButton onClick={onBack} /> : null}
    </div>
  )
}

const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button mt="md" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onClick}>
    Volver
  </Button>
)

export function OutdatedNotice({ error, onRetry }: { error: Failed; onRetry: () => void }) {
  return (
    <div className={`${classes.outdated} no-print`} role="status">
      <IconCloudOff size={18} stroke={1.6} aria-hidden />
      <span>
        Estos datos pueden no estar al día. {error.message}
        <RequestId id={error.requestId} />
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}

const lines = ['92%', '74%', '83%', '66%', '88%', '71%', '80%', '62%']

export function LoadingState({
  label = 'Cargando...',
  rows = 3,
}: {
  label?: string
  rows?: number
}) {
  return (
    <div className={classes.loading} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {lines.slice(0, rows).map((width) => (
        <Skeleton key={width} height={16} width={width} />
      ))}
    </div>
  )
}

interface NotFoundProps {
  onBack: () => void
  children?: ReactNode
}

export function NotFound({ onBack, children }: NotFoundProps) {
  return (
    <div className={classes.notFound}>
      <IconMapPinOff size={44} stroke={1.2} className={classes.lost} aria-hidden />
      <Title order={1}>Oops!</Title>
      <Text size="lg" c="dimmed">
        No se pudo encontrar la Página.
      </Text>
      {children ? <Text c="dimmed">{children}</Text> : null}
      <BackButton onClick={onBack} />
    </div>
  )
}
