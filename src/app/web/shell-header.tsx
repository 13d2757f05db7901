import { ActionIcon, Button, Text, UnstyledButton } from '@mantine/core'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconUserCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LiveState } from '#lib/web/live.ts'
import { ColorSchemeToggle } from '#lib/web/ui/color-scheme.tsx'
import { DropBox } from '#lib/web/ui/drop-box.tsx'
import { later } from '#lib/web/ui/later.ts'
import { useNews } from '#lib/web/ui/news.ts'
import { FinderButton } from './finder-button.tsx'
import classes from './shell-header.module.css'
import type { RenderLink } from './shell-menu.tsx'

export interface AccountProps {
  user: { nombre: string; email: string }
  /** Names of the users online; undefined until they are known. */
  online: readonly string[] | undefined
  live: LiveState
  onSignOut: () => void
  renderLink: RenderLink
  /** Chip that counts the drafts to send. */
  queue?: ReactNode
  /** Opens the search over everything. */
  onFind: () => void
}

interface HeaderProps extends AccountProps {
  narrow: boolean
  onToggleNarrow: () => void
}

const useShellNews = later(async () => (await import('./shell-news.tsx')).ShellNews)

export function ShellHeader(props: HeaderProps) {
  const { online, live, narrow, onToggleNarrow, onFind } = props
  const News = useShellNews(useNews().length > 0)
  const fold = narrow ? 'Ensanchar el menú' : 'Angostar el menú'
  const FoldIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <header className={`${classes.header} no-print`}>
      <div className={classes.brand}>
        <img src="/favicon.svg" width={28} height={28} alt="" />
        <span className={classes.brandName}>Travesía</span>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.fold}
        title={fold}
        aria-label={fold}
        aria-expanded={!narrow}
        onClick={onToggleNarrow}
      >
        <FoldIcon size={19} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div className={classes.spring} />
      <FinderButton onClick={onFind} />
      <OnlineChip online={online} live={live} />
      <ColorSchemeToggle />
      <div className={classes.own}>
        {props.queue}
        {News ? <News /> : null}
        <Account {...props} />
      </div>
    </header>
  )
}

/** Shows the number of users online and, when pressed, their names. Without a connection the number is unknown. */
function OnlineChip({ online: names, live }: Pick<AccountProps, 'online' | 'live'>) {
  const dot = <span className={classes.pulse} data-live={live} aria-hidden />
  if (live === 'offline')
    return (
      <span className={classes.online}>
        {dot}
        Sin conexión
      </span>
    )
  if (!names?.length) return null
  const people = names.map((name, place) => ({ key: `${name} ${place}`, name }))
  return (
    <DropBox
      label="Usuarios en línea"
      trigger={(button) => (
        <UnstyledButton {...button} className={classes.online}>
          {dot}
          {names.length} en línea
        </UnstyledButton>
      )}
    >
      <ul className={classes.onlineList} aria-label="Usuarios en línea">
        {people.map(({ key, name }) => (
          <li key={key}>
            <span className={classes.pulse} aria-hidden />
            {name}
          </li>
        ))}
      </ul>
    </DropBox>
  )
}

function Account({ user, onSignOut, renderLink }: AccountProps) {
  const { nombre, email } = user
  const initials = nombre
    .split(/\s+/)
    .slice(0, 2)
    .map(([first]) => first)
    .join('')
  return (
    <DropBox
      label="Cuenta"
      trigger={(button) => (
        <UnstyledButton {...button} className={classes.account} aria-label={`Cuenta de ${nombre}`}>
          <span className={classes.avatar} aria-hidden>
            {initials}
          </span>
          <span className={classes.accountText}>
            <span className={classes.accountName}>{nombre}</span>
            <span className={classes.accountMail}>{email}</span>
          </span>
        </UnstyledButton>
      )}
    >
      <Text fw={600}>{nombre}</Text>
      <Text size="sm" c="dimmed" className={classes.accountMail} title={email}>
        {email}
      </Text>
      <Button
        variant="default"
        fullWidth
        mt="sm"
        leftSection={<IconUserCircle size={17} stroke={1.6} aria-hidden />}
        renderRoot={(root) => renderLink('/mi-cuenta', root)}
      >
        Mi cuenta
      </Button>
      <Button
        variant="default"
        fullWidth
        mt="xs"
        leftSection={<IconLogout size={17} stroke={1.6} aria-hidden />}
        onClick={onSignOut}
      >
        Cerrar sesión
      </Button>
    </DropBox>
  )
}
