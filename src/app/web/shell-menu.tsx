import { IconMenu2 } from '@tabler/icons-react'
import { later } from '#lib/web/ui/later.ts'
import type { MenuItem, ShellLayoutProps } from './shell-layout.tsx'
import classes from './shell-menu.module.css'

const TABS = 4

const bringIntoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' })

const useTip = later(async () => (await import('./menu-tip.tsx')).MenuTip)

type MenuProps = Pick<ShellLayoutProps, 'groups' | 'current' | 'renderLink'>

export function ShellMenu(props: MenuProps & { narrow?: boolean; onNavigate?: () => void }) {
  const { groups, current, renderLink, narrow = false, onNavigate } = props
  const Tip = useTip(narrow)
  const entry = ({ path, title, icon: Icon }: MenuItem) =>
    renderLink(path, {
      className: classes.entry,
      'aria-current': path === current ? 'page' : undefined,
      'aria-label': narrow ? title : undefined,
      onClick: onNavigate,
      children: (
        <>
          <Icon size={18} stroke={1.6} aria-hidden />
          {narrow ? null : <span>{title}</span>}
        </>
      ),
    })
  return groups.map((group) => (
    <div key={group.label} className={classes.group} data-narrow={narrow || undefined}>
      {narrow ? (
        <hr className={classes.rule} />
      ) : (
        <div className={classes.groupLabel}>{group.label}</div>
      )}
      <ul className={classes.entries} aria-label={group.label}>
        {group.items.map((item) => (
          <li key={item.path} ref={item.path === current ? bringIntoView : undefined}>
            {narrow && Tip ? <Tip title={item.title}>{entry(item)}</Tip> : entry(item)}
          </li>
        ))}
      </ul>
    </div>
  ))
}

export function ShellTabs({
  groups,
  current,
  renderLink,
  onOpenMenu,
}: MenuProps & { onOpenMenu: () => void }) {
  const items = groups.flatMap((group) => group.items).slice(0, TABS)
  return (
    <nav className={`${classes.tabs} no-print`} aria-label="Accesos directos">
      {items.map(({ path, title, short, icon: Icon }) => (
        <div key={path} className={classes.tabCell}>
          {renderLink(path, {
            className: classes.tab,
            'aria-current': path === current ? 'page' : undefined,
            children: (
              <>
                <Icon size={22} stroke={1.6} aria-hidden />
                <span>{short ?? title}</span>
              </>
            ),
          })}
        </div>
      ))}
      <div className={classes.tabCell}>
        <button type="button" className={classes.tab} onClick={onOpenMenu}>
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
          <span>Menú</span>
        </button>
      </div>
    </nav>
  )
}
