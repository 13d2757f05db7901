import { Button, Group, SimpleGrid, Stack, Title } from '@mantine/core'
import {
  IconCalendar,
  IconCalendarEvent,
  IconCash,
  IconHistory,
  IconHome,
  IconPlus,
  IconSearch,
  IconUsers,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { StatCard } from '#lib/web/ui/stat-card.tsx'
import { GalleryDialogs } from './gallery-dialogs.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryStates } from './gallery-states.tsx'
import { GalleryTable } from './gallery-table.tsx'
import { type MenuGroup, ShellLayout } from './shell-layout.tsx'

const groups: MenuGroup[] = [
  {
    label: 'General',
    items: [
      { path: '#inicio', title: 'Inicio', icon: IconHome },
      { path: '#calendario', title: 'Calendario', icon: IconCalendar },
    ],
  },
  {
    label: 'Reservas',
    items: [
      { path: '#agregar', title: 'Agregar Reserva', short: 'Agregar', icon: IconPlus },
      { path: '#buscar', title: 'Buscar Reservas', short: 'Buscar', icon: IconSearch },
      { path: '#historial', title: 'Historial de Motivos', icon: IconHistory },
    ],
  },
]

const online = ['CATALINA SOTO ARAYA', 'MATÍAS COLQUE', 'FERNANDA IRIARTE', 'JOSÉ LUIS ANZA']

/** Shows every shared element in all its states inside the real frame. Development only. */
export function Gallery() {
  const [current, setCurrent] = useState('#calendario')
  return (
    <ShellLayout
      live="connected"
      user={{ nombre: 'Catalina Soto Araya', email: 'operaciones@demo.travesia.cl' }}
      online={online}
      groups={groups}
      current={current}
      onSignOut={() => setCurrent('#inicio')}
      renderLink={(path, { onClick, ...props }) => (
        <a
          {...props}
          href={path}
          onClick={(event) => {
            onClick?.(event)
            setCurrent(path)
          }}
        >
          {props.children}
        </a>
      )}
    >
      <ScreenTitle
        title="Galería"
        subtitle="Los elementos compartidos, en todos sus estados"
        actions={
          <>
            <PrintButton />
            <Button leftSection={<IconPlus size={16} aria-hidden />}>Agregar Reserva</Button>
          </>
        }
      />
      <Stack gap="xl">
        <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
          <StatCard label="Pasajeros hoy" value="148" hint="12 menos que ayer" icon={IconUsers} />
          <StatCard
            label="Salidas hoy"
            value="11"
            hint="3 sin guía asignado"
            icon={IconCalendarEvent}
            tone="warning"
          />
          <StatCard
            label="Por cobrar en ruta"
            value="$4.265.000"
            hint="En 37 reservas"
            icon={IconCash}
            tone="success"
          />
          <StatCard
            label="Reservas de mañana"
            value="62"
            hint="Al 94 % de la capacidad"
            icon={IconCalendar}
            tone="info"
          />
        </SimpleGrid>
        <Part title="Tabla">
          <GalleryTable />
        </Part>
        <Part title="Campos">
          <GalleryFields />
        </Part>
        <Part title="Diálogos y avisos">
          <GalleryDialogs />
        </Part>
        <Part title="Estados">
          <GalleryStates />
        </Part>
      </Stack>
    </ShellLayout>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Group mb="sm">
        <Title order={2}>{title}</Title>
      </Group>
      {children}
    </section>
  )
}
