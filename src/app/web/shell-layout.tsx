import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { later } from '#lib/web/ui/later.ts'
import { NewsColumn } from '#lib/web/ui/toast.tsx'
import { type AccountProps, ShellHeader } from './shell-header.tsx'
import classes from './shell-layout.module.css'
import { type MenuProps, ShellMenu, ShellTabs } from './shell-menu.tsx'

interface ShellLayoutProps extends MenuProps, AccountProps {
  alert?: ReactNode
  children: ReactNode
}

const useDrawer = later(async () => (await import('./shell-drawer.tsx')).ShellDrawer)

/** Draws the frame around every screen: header, menu (side bar, or drawer and tab bar on phones), screen. */
export function ShellLayout(props: ShellLayoutProps) {
  const { groups, current, renderLink, alert, children } = props
  const [drawerOpen, drawer] = useDisclosure(false)
  const Drawer = useDrawer(drawerOpen)
  const [narrow, setNarrow] = useState(false)
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  return (
    <div className={classes.shell} data-narrow={narrow || undefined}>
      <a href="#contenido" className={`${classes.skip} no-print`}>
        Saltar al contenido
      </a>
      <ShellHeader
        user={props.user}
        online={props.online}
        live={props.live}
        queue={props.queue}
        renderLink={renderLink}
        onSignOut={props.onSignOut}
        onFind={props.onFind}
        narrow={narrow}
        onToggleNarrow={() => setNarrow(!narrow)}
      />
      {wide ? (
        <div className={`${classes.sidebar} no-print`}>
          <nav className={classes.menu} aria-label="Menú principal">
            <ShellMenu groups={groups} current={current} renderLink={renderLink} narrow={narrow} />
          </nav>
          {narrow ? null : <NewsColumn />}
        </div>
      ) : null}
      <main id="contenido" className={classes.main} tabIndex={-1}>
        {alert}
        {children}
        {/* Portal for menus, lists and tooltips, so that they lie within a landmark. */}
        <div data-mantine-shared-portal-node />
      </main>
      <ShellTabs
        groups={groups}
        current={current}
        renderLink={renderLink}
        onOpenMenu={drawer.open}
      />
      {Drawer ? (
        <Drawer opened={drawerOpen} onClose={drawer.close}>
          <ShellMenu
            groups={groups}
            current={current}
            renderLink={renderLink}
            onNavigate={drawer.close}
          />
        </Drawer>
      ) : null}
    </div>
  )
}
