import { IconChevronRight, IconMenu2 } from '@tabler/icons-react'
import { type AnchorHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { later } from '#lib/web/ui/later.ts'
import type { MenuGroup } from './menu.ts'
import classes from './shell-menu.module.css'

const TABS = 4

const bringIntoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' })

const useTip = later(async () => (await import('./menu-tip.tsx')).MenuTip)

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
  const tip = (title: string, part: ReactNode) =>
    narrow && Tip ? <Tip title={title}>{part}</Tip> : part
  const entries = ({ label, items }: MenuGroup) => (
    <ul className={classes.entries} aria-label={label}>
      {items.map(({ path, title, icon: Icon }) => (
        <li key={path} ref={path === current ? bringIntoView : undefined}>
          {tip(
            title,
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
            }),
          )}
        </li>
      ))}
    </ul>
  )
  return groups.map((group, index) => {
    const { label, items, icon } = group
    // The first group, and one of a single entry, need no heading.
    const plain = index === 0 || items.length === 1
    const isFolded = icon !== undefined && !plain
    return (
      <div
        key={label}
        className={classes.group}
        data-narrow={narrow || undefined}
        data-plain={plain || isFolded || undefined}
      >
        {narrow || plain || isFolded ? (
          <hr className={classes.rule} />
        ) : (
          <div className={classes.groupLabel}>{label}</div>
        )}
        {isFolded ? (
          <FoldedGroup
            label={label}
            icon={icon}
            narrow={narrow}
            isCurrent={items.some(({ path }) => path === current)}
            tip={tip}
          >
            {entries(group)}
          </FoldedGroup>
        ) : (
          entries(group)
        )}
      </div>
    )
  })
}

interface FoldedGroupProps {
  label: string
  icon: NonNullable<MenuGroup['icon']>
  narrow: boolean
  /** The open screen is one of its entries: it opens by itself. */
  isCurrent: boolean
  tip: (title: string, part: ReactNode) => ReactNode
  children: ReactNode
}

function FoldedGroup({ label, icon: Icon, narrow, isCurrent, tip, children }: FoldedGroupProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const id = useId()
  const opened = wanted ?? isCurrent
  return (
    <>
      {tip(
        label,
        <button
          type="button"
          className={classes.entry}
          aria-expanded={opened}
          aria-controls={id}
          aria-label={narrow ? label : undefined}
          onClick={() => setWanted(!opened)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
          {narrow ? null : (
            <>
              <span>{label}</span>
              <IconChevronRight className={classes.chevron} size={16} stroke={1.8} aria-hidden />
            </>
          )}
        </button>,
      )}
      <div id={id} className={classes.folded} hidden={!opened}>
        {opened ? children : null}
      </div>
    </>
  )
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
