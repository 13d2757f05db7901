import { IconFolder, IconHistory, IconReport, type TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { LlamadaKey } from '#acceso/contract/permisos.ts'
import { isRol, type RolName } from '#acceso/rules.ts'
import type { Path } from '#app/rules.ts'

/** Groups of the menu in their order. Daily work is in sight, the others open on demand. */
export const GROUPS = {
  General: {},
  Reservas: {},
  Rutas: {},
  Finanzas: {},
  Catálogos: { icon: IconFolder },
  Informes: { icon: IconReport },
  Historial: { icon: IconHistory },
} as const satisfies Record<string, { icon?: TablerIcon }>
type GroupName = keyof typeof GROUPS

interface MenuItem {
  path: string
  title: string
  /** Shorter title for the tab bar of phones. */
  short?: string
  icon: TablerIcon
}

export interface MenuGroup {
  label: string
  items: readonly MenuItem[]
  /** Icon of a folded group, which opens on demand. */
  icon?: TablerIcon
}

/** Menu entry. Without `roles` everybody who may open the screen gets it. */
interface Entrada {
  group: GroupName
  label: string
  icon: TablerIcon
  roles?: readonly RolName[]
  /** Roles that get the entry only once they guide or drive a route (AC-8). */
  onRoute?: readonly RolName[]
  /** Label for the tab bar of phones, where the full one is too long. */
  short?: string
}

export interface Screen {
  path: Path
  title: string
  roles: readonly RolName[]
  /** Calls that the screen needs, as paths below /v1. A test checks that its roles may make them. */
  needs: readonly string[]
  menu: readonly Entrada[]
  /** Loads the code. `preload` fetches the screen's first data, given the operator's civil day. */
  load: () => Promise<{ Screen: ComponentType; preload?: (hoy: string) => unknown }>
}

type Parts = Pick<Screen, 'load'> & Partial<Pick<Screen, 'menu'>>

type PathOf<Key> = Key extends `${string} /v1/${infer Below}` ? Below : never

/** Calls as paths below /v1, with a space between. A word that is no call becomes a complaint, which does not compile. */
export type Calls<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? `${Calls<First>} ${Calls<Rest>}`
  : Text extends PathOf<LlamadaKey>
    ? Text
    : `no call: ${Text}`

export const screen = <Needs extends string>(
  path: Screen['path'],
  title: string,
  roles: Screen['roles'],
  needs: Needs extends Calls<Needs> ? Needs : Calls<Needs>,
  { menu = [], load }: Parts,
): Screen => ({ path, title, roles, needs: needs.split(' '), menu, load })

export const entrada = (
  group: GroupName,
  label: string,
  icon: TablerIcon,
  more: Pick<Entrada, 'roles' | 'onRoute' | 'short'> = {},
): Entrada => ({ group, label, icon, ...more })

const has = (roles: readonly RolName[], rol: string) => isRol(rol, ...roles)

export const screensOf = (screens: readonly Screen[], rol: string) =>
  screens.filter(({ roles }) => has(roles, rol))

/** Returns a role's menu by groups. Of screens that share a label the first one wins. */
export function menuOf(screens: readonly Screen[], rol: string, isOnRoute = false): MenuGroup[] {
  const entries = screensOf(screens, rol).flatMap(({ path, roles, menu }) =>
    menu
      .filter(
        ({ roles: only = roles, onRoute = [] }) =>
          has(only, rol) || (isOnRoute && has(onRoute, rol)),
      )
      .map(({ group, label, icon, short }) => ({
        group,
        item: { path, title: label, icon, ...(short && { short }) },
      })),
  )
  return Object.entries(GROUPS).flatMap(([label, folded]) => {
    const all = entries.filter(({ group }) => group === label).map(({ item }) => item)
    const items = all.filter(({ title }, i) => i === all.findIndex((one) => one.title === title))
    return items.length > 0 ? [{ label, items, ...folded }] : []
  })
}

/** Fetches a screen's code and first data. A failure is ignored: the opening screen fetches again and shows it. */
export const fetchAhead = (load: Screen['load'], hoy: string) =>
  load()
    .then(({ preload }) => preload?.(hoy))
    .catch(() => null)
