import { IconMenu2, type TablerIcon } from '@tabler/icons-react'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { later } from '#lib/web/ui/later.ts'
import classes from './shell-menu.module.css'

const TABS = 4

const bringIntoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' })

const useTip = later(async () => (await import('./menu-tip.tsx')).MenuTip)

interface MenuItem {
  path: string
  title: string
  /** Shorter title for the tab bar of phones. */
  short?: string
  icon: TablerIcon
}

interface MenuGroup {
  label: string
  items: readonly MenuItem[]
}

/** Draws a link. The router supplies it, so that its paths stay typed. */
export type RenderLink = (
  path: string,
  props: AnchorHTMLAttributes<HTMLAnchorElement> & { children: ReactNode },
) => ReactNode

export interface MenuProps {
  groups: readonly MenuGroup[]
  current: string
  renderLink: RenderLink
}

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
  return groups.map((group, index) => {
    // The first group, and one of a single entry, need no heading.
    const plain = index === 0 || group.items.length === 1
    return (
      <div
        key={group.label}
        className={classes.group}
        data-narrow={narrow || undefined}
        data-plain={plain || undefined}
      >
        {narrow || plain ? (
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
    )
  })
}

export function ShellTabs({
  groups,
  current,
  renderLink,
  onOpenMenu,
}: MenuProps & { onOpenMenu: () => void }) {
  const all = groups.flatMap((group) => group.items)
  // The menu would hold nothing else.
  const isWhole = all.length <= TABS + 1
  const items = isWhole ? all : all.slice(0, TABS)
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
      {isWhole ? null : (
        <div className={classes.tabCell}>
          <button type="button" className={classes.tab} onClick={onOpenMenu}>
            <IconMenu2 size={22} stroke={1.6} aria-hidden />
            <span>Menú</span>
          </button>
        </div>
      )}
    </nav>
  )
}
