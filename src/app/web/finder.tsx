import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconCalendarEvent,
  IconListSearch,
  IconReceipt2,
  IconShieldLock,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { formatDay, formatLongDay } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { useStamp } from '#lib/web/export/stamp.ts'
import { keepFilters } from '#lib/web/filters/aside.ts'
import { useOpenScreens } from '#lib/web/open-screens.ts'
import { useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { type Pick, PickList, type PickSection } from '#lib/web/ui/pick-list.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { seBusca } from '#pasajeros/rules.ts'
import { pickupText } from '#reservas/contract/pickup-day.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { reservas } from '#reservas/contract.ts'
import { estadoOf, habitacionVisible } from '#reservas/rules.ts'
import { EstadoBadge } from '#reservas/web/estado-badge.tsx'
import { useVerReserva } from '#reservas/web/parts/ver-reserva.ts'
import {
  dayIn,
  entriesNamed,
  isNamed,
  type MenuGroups,
  ofExcursion,
  placesOfDay,
} from './finder-places.ts'

const PAUSE_MS = 200
const FEWEST_LETTERS = 2
const LONGEST_TEXT = 100
const SHOWN = 8
const countResults = counter('resultado', 'resultados')

export interface FinderProps {
  opened: boolean
  onClose: () => void
  groups: MenuGroups
}

/** Palette that finds reservations, screens, the routes of a day and passengers, and opens them. */
export function Finder({ opened, onClose, groups }: FinderProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Buscar">
      <Found groups={groups} onLeave={onClose} />
    </Dialog>
  )
}

interface FoundProps {
  groups: MenuGroups
  onLeave: () => void
}

function Found({ groups, onLeave }: FoundProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const [asked] = useDebouncedValue(typed, PAUSE_MS)
  const searches = useMay(reservas.getAll)
  const verReserva = useVerReserva()
  const isLong = searches && typed.length >= FEWEST_LETTERS
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    reservas.getAll,
    { query: { buscar: asked, limite: SHOWN } },
    { enabled: isLong && asked.length >= FEWEST_LETTERS, keepPrevious: true },
  )
  const busy = isLong && (asked !== typed || isPlaceholderData || (isFetching && !data))
  const failed = isLong && !busy ? error : null
  const rows = (isLong && !failed && data) || []
  const places = usePlaces(typed, groups, onLeave)
  const found: PickSection = {
    label: 'Reservas',
    picks: rows.map((reserva) => ({
      ...pickOf(reserva),
      onPick: () => {
        onLeave()
        verReserva?.(reserva.id)
      },
    })),
  }
  const count = countOf([...places.near, found])
  const answers = failed ? [] : [found, ...places.further(rows.length > 0)]
  const answered = answers.map(({ label, picks }) => ({
    label,
    picks: picks.map((pick) => ({ ...pick, waits: busy })),
  }))
  const nothing = typed !== '' && count === 0 && !busy && !failed
  const hint = `Busque ${places.hint(searches)}.`
  return (
    <PickList
      label="Buscar reservas, pantallas y días"
      placeholder={searches ? 'N°, nombre, habitación, teléfono…' : 'Pantalla o día'}
      text={text}
      onText={setText}
      maxLength={LONGEST_TEXT}
      sections={[...places.near, ...answered]}
      busy={busy}
      status={busy ? 'Buscando...' : nothing ? '' : countResults(count)}
    >
      {failed ? <ReadFailed error={failed} onRetry={refetch} /> : null}
      {nothing || typed === '' ? (
        <Text c="dimmed" size="sm" {...(nothing && { role: 'status' })}>
          {nothing ? `Sin resultados para “${typed}”. ` : ''}
          {hint}
        </Text>
      ) : null}
      {busy && count === 0 ? (
        <Text c="dimmed" size="sm">
          Buscando...
        </Text>
      ) : null}
    </PickList>
  )
}

const countOf = (sections: readonly PickSection[]) =>
  sections.reduce((sum, { picks }) => sum + picks.length, 0)

function pickOf(reserva: Reserva): Omit<Pick, 'onPick'> {
  const { id, fecha, nombreExcursion, hotel, habitacion, referenciaExterna: referencia } = reserva
  const room = habitacionVisible(habitacion)
  const day = `${formatDay(fecha)} ${pickupText(reserva)}`.trim()
  return {
    id: `reserva-${id}`,
    icon: IconReceipt2,
    title: reserva.nombrePasajero,
    detail: [`N° ${id}`, day, nombreExcursion, hotel.nombre, room, referencia]
      .filter(Boolean)
      .join(' · '),
    ...(estadoOf(reserva) !== 'activa' && { aside: <EstadoBadge reserva={reserva} /> }),
  }
}

/** Excursions whose name was typed beside a day; undefined to those who have no list of them, as guides. */
function useExcursionesNamed(text: string) {
  const mayRead = useMay(excursiones.getAll)
  const { data = [] } = useQuery(excursiones.getAll, {}, { enabled: mayRead && text !== '' })
  if (!mayRead || text === '') return undefined
  return data.filter(({ nombre }) => isNamed(nombre, text)).slice(0, SHOWN)
}

/** Screens, days and lists that take what was typed, as far as the menu and the person's screens go. */
function usePlaces(typed: string, groups: MenuGroups, onLeave: () => void) {
  const { today } = useStamp()
  const opens = useOpenScreens()
  const navigate = useNavigate()
  const go = (path: string, search: object = {}, filters?: Readonly<Record<string, string>>) => {
    onLeave()
    void navigate({
      to: path as never,
      search: search as never,
      // Names are never part of an address (RE-48).
      ...(filters && { state: { filters: keepFilters(filters) } }),
    })
  }
  const { day = null, rest = '' } = dayIn(typed === '' ? 'hoy' : typed, today) ?? {}
  const named = useExcursionesNamed(rest)
  const ofDay = day ? placesOfDay(day, groups, opens) : []
  const ofNamed = named?.flatMap((one) => ofExcursion(ofDay, one)) ?? []
  const isOfDay = named === undefined || named.length > 0
  const days: PickSection = {
    label: day ? formatLongDay(day) : '',
    picks: [...ofNamed, ...(isOfDay ? ofDay : [])].map(({ path, title, search }, i) => ({
      id: `dia-${i}-${path}`,
      icon: IconCalendarEvent,
      title,
      onPick: () => go(path, search),
    })),
  }
  const entries: PickSection = {
    label: 'Pantallas',
    picks: entriesNamed(typed, groups).map(({ path, title, icon }) => ({
      id: `pantalla-${path}-${title}`,
      icon,
      title,
      onPick: () => go(path),
    })),
  }
  const all: Pick = {
    id: 'todas',
    icon: IconListSearch,
    title: `Ver todas las de “${typed}”`,
    onPick: () => go('/buscar-reservas', {}, { buscar: typed }),
  }
  const pasajero: Pick = {
    id: 'pasajero',
    icon: IconShieldLock,
    title: `Buscar “${typed}” en Datos de Pasajeros`,
    detail: 'La búsqueda queda en el registro de accesos',
    onlyAsked: true,
    onPick: () => go('/pasajeros', {}, { texto: typed }),
  }
  const near = [days, entries]
  const isPersonal = countOf(near) === 0 && seBusca(typed) && opens('/pasajeros')
  return {
    near,
    further: (isFound: boolean): PickSection[] => [
      { label: 'Más', picks: isFound && opens('/buscar-reservas') ? [all] : [] },
      { label: 'Pasajeros', picks: isPersonal ? [pasajero] : [] },
    ],
    hint: (searches: boolean) =>
      [
        searches && 'por N°, nombre, habitación, teléfono, hotel o excursión',
        'por el nombre de una pantalla',
        placesOfDay(today, groups, opens).length > 0 &&
          'por un día (hoy, viernes, 25/12), solo o con una excursión',
      ]
        .filter(Boolean)
        .join('; '),
  }
}
