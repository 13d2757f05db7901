import { Alert, Group, Paper, SimpleGrid, Stack } from '@mantine/core'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import {
  EmptyState,
  ErrorState,
  LoadingState,
  NotFound,
  OutdatedNotice,
} from '#lib/web/ui/states.tsx'
import { StatusBadge, type Tone } from '#lib/web/ui/status-badge.tsx'
import { toast } from '#lib/web/ui/toast.tsx'

const tones: [Tone, string][] = [
  ['success', 'Activado'],
  ['danger', 'Cancelado'],
  ['warning', 'Pendiente'],
  ['info', 'Rendida'],
  ['accent', 'Hoy'],
  ['neutral', 'No show'],
]

const twelve = Array.from({ length: 12 }, (_, n) => n)

export function GalleryStates() {
  return (
    <Stack>
      <Paper p="lg" radius="lg" shadow="xs" withBorder>
        <Group gap="xs" mb="md">
          {tones.map(([tone, label]) => (
            <StatusBadge key={tone} tone={tone}>
              {label}
            </StatusBadge>
          ))}
        </Group>
        <Group gap="xs" mb="md">
          {twelve.map((n) => {
            const { background, color, border } = categoryColor(n)
            return (
              <span
                key={n}
                style={{
                  background,
                  color,
                  borderLeft: `3px solid ${border}`,
                  borderRadius: 6,
                  padding: '3px 8px',
                  fontSize: 12,
                  fontWeight: 550,
                }}
              >
                Categoría {n + 1}
              </span>
            )
          })}
        </Group>
        <Stack gap="xs">
          <Alert color="red" title="Email o contraseña incorrectos" />
          <Alert color="yellow" title="Ya existe una reserva parecida">
            Revise las coincidencias antes de continuar.
          </Alert>
        </Stack>
      </Paper>
      <OutdatedNotice
        error={{ message: 'No hay conexión con el servidor. Revise su red e intente de nuevo.' }}
        onRetry={() => toast.info('Reintentando')}
      />
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <Paper radius="lg" shadow="xs" withBorder>
          <LoadingState />
        </Paper>
        <Paper radius="lg" shadow="xs" withBorder>
          <EmptyState title="Sin reservas todavía" message="Aparecerán aquí apenas se agreguen." />
        </Paper>
        <Paper radius="lg" shadow="xs" withBorder>
          <ErrorState
            message="El servidor no respondió a tiempo."
            requestId="7f3a-91c2"
            onRetry={() => toast.info('Reintentando')}
          />
        </Paper>
      </SimpleGrid>
      <Paper radius="lg" shadow="xs" withBorder>
        <NotFound onBack={() => toast.info('Volver')} />
      </Paper>
    </Stack>
  )
}
