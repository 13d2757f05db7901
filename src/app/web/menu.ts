import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { esRolDe, inicioDe, type RolNombre } from '#acceso/rules.ts'
import type { Path } from '#app/rules.ts'

/** One entry of the menu; without `roles`, for all who may open its screen. */
export interface Entrada {
  group: string
  label: string
  icon: TablerIcon
  roles?: readonly RolNombre[]
  /** Who else has it as soon as they were put on a route: they guide or drive beside their own work (D11). */
  onRoute?: readonly RolNombre[]
  /** For the bar at the foot of a phone, where the label is too long. */
  short?: string
}

export interface Screen {
  path: Path
  title: string
  /** Who may open it; everybody else gets the 404 screen (D13). */
  roles: readonly RolNombre[]
  /** The calls it cannot do without, as paths below /v1; a test checks that its roles may make them. */
  needs: readonly string[]
  menu: readonly Entrada[]
  /** Its code. `preload` fetches what it will ask first, given the operator's civil day (D45). */
  load: (() => Promise<{ Screen: ComponentType; preload?: (hoy: string) => unknown }>) | undefined
}

type Parts = Partial<Pick<Screen, 'menu' | 'load'>>

/** One row of the table of screens. */
export const screen = (
  path: Screen['path'],
  title: string,
  roles: Screen['roles'],
  needs: string,
  { menu = [], load }: Parts = {},
): Screen => ({ path, title, roles, needs: needs.split(' '), menu, load })

export const entrada = (
  group: string,
  label: string,
  icon: TablerIcon,
  more: Pick<Entrada, 'roles' | 'onRoute' | 'short'> = {},
): Entrada => ({ group, label, icon, ...more })

const has = (roles: readonly RolNombre[], rol: string) => esRolDe(rol, ...roles)

/** The built screens a role may open. */
export const screensOf = (screens: readonly Screen[], rol: string) =>
  screens.filter(({ load, roles }) => load !== undefined && has(roles, rol))

/**
 * The menu of a role: its groups in order, each with its entries. Where two screens share a label, the first built one
 * has it: Inicio is /finanzas-home for those who have that, and /home for everybody else (D45). `isOnRoute` adds what one
 * has who was put on a route.
 */
export function menuOf(screens: readonly Screen[], rol: string, isOnRoute = false) {
  const groups = new Map<
    string,
    { path: string; title: string; short?: string; icon: TablerIcon }[]
  >()
  for (const { path, roles, menu } of screensOf(screens, rol))
    for (const { group, label, icon, roles: only = roles, onRoute = [], short } of menu) {
      const items = groups.get(group) ?? []
      const mine = has(only, rol) || (isOnRoute && has(onRoute, rol))
      if (!mine || items.some(({ title }) => title === label)) continue
      groups.set(group, [...items, { path, title: label, icon, ...(short && { short }) }])
    }
  return [...groups].map(([label, items]) => ({ label, items }))
}

/** Where a role lands after signing in (1§2); Inicio while that screen is not built. */
export function homeOf(screens: readonly Screen[], rol: string) {
  const home = inicioDe(rol)
  return screensOf(screens, rol).some(({ path }) => path === home) ? home : '/home'
}

/** Fetches a screen's code and first data before it opens. What fails is asked for again, and told, as it opens. */
export const fetchAhead = (load: NonNullable<Screen['load']>, hoy: string) =>
  load()
    .then(({ preload }) => preload?.(hoy))
    .catch(() => null)
