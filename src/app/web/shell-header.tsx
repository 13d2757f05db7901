import { ActionIcon, Avatar, Button, Popover, Text, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
} from '@tabler/icons-react'
import { ColorSchemeToggle } from '#lib/web/ui/color-scheme.tsx'
import classes from './shell-header.module.css'
import type { ShellLayoutProps } from './shell-layout.tsx'

type HeaderProps = Pick<ShellLayoutProps, 'user' | 'online' | 'onSignOut'> & {
  narrow: boolean
  onToggleNarrow: () => void
}

/** Product mark, users online, colours, and who is signed in with the way out. */
export function ShellHeader(props: HeaderProps) {
  const { user, online, narrow, onToggleNarrow, onSignOut } = props
  const fold = narrow ? 'Ensanchar el menú' : 'Angostar el menú'
  const FoldIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <header className={`${classes.header} no-print`}>
      <div className={classes.brand}>
        <img src="/favicon.svg" width={28} height={28} alt="" />
        <span className={classes.brandName}>Travesía</span>
      </div>
      <Tooltip label={fold}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.fold}
          aria-label={fold}
          aria-expanded={!narrow}
          onClick={onToggleNarrow}
        >
          <FoldIcon size={19} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <div className={classes.spring} />
      {online ? <OnlineChip names={online} /> : null}
      <ColorSchemeToggle />
      <Account {...user} onSignOut={onSignOut} />
    </header>
  )
}

/** "12 en linea", and on pressing it who they are. */
function OnlineChip({ names }: { names: readonly string[] }) {
  return (
    <Popover position="bottom-end" width={240} withRoles>
      <Popover.Target>
        <UnstyledButton className={classes.online}>
          <span className={classes.pulse} aria-hidden />
          {names.length} en linea
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.onlineBox} aria-label="Usuarios en linea">
        <ul className={classes.onlineList} aria-label="Usuarios en linea">
          {[...new Set(names)].map((name) => (
            <li key={name}>
              <span className={classes.pulse} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function Account({
  nombre,
  email,
  onSignOut,
}: ShellLayoutProps['user'] & { onSignOut: () => void }) {
  const initials = nombre
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
  return (
    <Popover position="bottom-end" width={250} trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes.account} aria-label={`Cuenta de ${nombre}`}>
          <Avatar size={30} radius="xl" className={classes.avatar} aria-hidden>
            {initials}
          </Avatar>
          <span className={classes.accountText}>
            <span className={classes.accountName}>{nombre}</span>
            <span className={classes.accountMail}>{email}</span>
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Cuenta">
        <Text fw={600}>{nombre}</Text>
        <Text size="sm" c="dimmed" className={classes.accountMail} title={email}>
          {email}
        </Text>
        <Button
          variant="default"
          fullWidth
          mt="sm"
          leftSection={<IconLogout size={17} stroke={1.6} aria-hidden />}
          onClick={onSignOut}
        >
          Cerrar sesión
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
