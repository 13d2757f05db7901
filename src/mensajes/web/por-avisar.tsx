import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { addDays, formatDay } from '#lib/contract/civil-day.ts'
import { day } from '#lib/contract/fields.ts'
import { useAddress } from '#lib/web/filters/address.ts'
import { DayBar } from '#lib/web/filters/day-bar.tsx'
import { withCells } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { usePicked } from '#lib/web/list/picked.ts'
import { dataOf, queryClient, tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'
import { ChipBar } from '#lib/web/ui/chip-bar.tsx'
import { useOpened } from '#lib/web/ui/opened.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import type { Tone } from '#lib/web/ui/tone.ts'
import { soloSuHotel } from '#reservas/rules.ts'
import { useVerReserva } from '#reservas/web/parts/ver-reserva.ts'
import type { Grupo } from '../contract/told.ts'
import { mensajes } from '../contract.ts'
import { CorreoDialog } from './por-avisar/correo-dialog.tsx'
import { columnsOf, stateText } from './por-avisar/por-avisar-columns.ts'
import { dialogsOf } from './por-avisar/row-dialogs.tsx'
import { TextsDialog } from './por-avisar/texts-dialog.tsx'
import { WhatsappDialog } from './por-avisar/whatsapp-dialog.tsx'

const VIEWS = ['avisados', 'sin', 'no-salieron'] as const
const Search = z.object({ fecha: optionalParam(day()), ver: optionalParam(z.enum(VIEWS)) })

/** States of each view; the first one is shown without `ver`. */
const SHOWN: Readonly<Record<(typeof VIEWS)[number] | 'por-avisar', readonly Grupo['estado'][]>> = {
  'por-avisar': ['por avisar'],
  avisados: ['avisado', 'en cola'],
  sin: ['sin hora', 'sin contacto'],
  'no-salieron': ['fallido', 'dudoso'],
}
const EMPTY: Readonly<Record<keyof typeof SHOWN, { title: string; message: string }>> = {
  'por-avisar': {
    title: 'Nadie por avisar',
    message: 'Aquí aparecen los pasajeros de ese día que aún no saben lo que vale ahora.',
  },
  avisados: {
    title: 'Nadie avisado',
    message: 'Aquí queda a quién se le avisó, por dónde y a qué hora.',
  },
  sin: {
    title: 'Todos tienen cómo avisarse',
    message: 'Aquí aparecen los que no tienen hora, o no tienen correo ni teléfono.',
  },
  'no-salieron': {
    title: 'Todo salió',
    message: 'Aquí aparecen los correos que no se pudieron entregar.',
  },
}
const TONES: Readonly<Partial<Record<Grupo['estado'], Tone>>> = {
  fallido: 'danger',
  dudoso: 'danger',
  'sin contacto': 'warning',
  'sin hora': 'warning',
}

export const preload = (hoy: string) =>
  queryClient.prefetchQuery(dataOf(mensajes.getPorAvisar, { query: { fecha: addDays(hoy, 1) } }))

const rowId = ({ reservaIds, clase, estado }: Grupo) => `${reservaIds[0]}/${clase}/${estado}`

/** Passengers of a day who do not know yet what is true, and what tells them. */
export function Screen() {
  const { hoy, manana, zona } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const isOneHotel = soloSuHotel(usuario.rol.nombre)
  const address = useAddress('/por-avisar', Search)
  const { fecha = manana, ver = 'por-avisar' } = address.search
  const read = useQuery(mensajes.getPorAvisar, { query: { fecha } }, { keepPrevious: true })
  const { data } = read
  const { cuentas, silencio, correo = false } = data ?? {}
  const others = data?.otros.filter((one) => one.fecha !== fecha) ?? []
  const desde = silencio?.ahora ? silencio.hasta : undefined
  const waiting = data?.grupos.filter(({ estado }) => estado === 'por avisar') ?? []
  const byMail = waiting.filter((row) => correo && row.correo)
  const byPhone = waiting.filter((row) => row.telefono && !byMail.includes(row))
  const opened = byPhone.length > 0 ? byPhone : waiting.filter((row) => row.telefono)
  const dialogs = useMemo(() => dialogsOf(desde, correo), [desde, correo])
  const { actions, dialog } = usePicked(dialogs)
  const columns = useMemo(
    () =>
      withCells(columnsOf(zona, hoy, isOneHotel), {
        estado: (row) => {
          const changed = row.estado === 'por avisar' && row.clase !== 'recogida'
          const tone = changed ? 'warning' : TONES[row.estado]
          const text = stateText(row, zona, hoy)
          return tone ? (
            <StatusBadge tone={tone}>{text}</StatusBadge>
          ) : (
            <StatusBadge usual>{text}</StatusBadge>
          )
        },
      }),
    [zona, hoy, isOneHotel],
  )
  const mass = useOpened<{ canal: 'correo' | 'whatsapp'; grupos: readonly Grupo[] }>()
  const texts = useOpened<null>()
  const mayRead = useMay(mensajes.textos)
  const verReserva = useVerReserva()
  const onOpen = useCallback(
    ({ reservaIds: [first] }: Grupo) => first !== undefined && verReserva?.(first),
    [verReserva],
  )
  const chip = (which: keyof typeof SHOWN, label: string, count: number | undefined) => (
    <ToggleChip
      pressed={ver === which}
      onClick={() => address.change({ ver: which === 'por-avisar' ? undefined : which })}
    >
      {label} {count ?? ''}
    </ToggleChip>
  )
  return (
    <ListScreen<Grupo>
      {...tableState(read)}
      rows={data?.grupos.filter(({ estado }) => SHOWN[ver].includes(estado))}
      title="Por avisar"
      address={address}
      file={{ range: { desde: fecha, hasta: fecha } }}
      add={
        <>
          {byMail.length > 0 ? (
            <Button
              leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
              onClick={() => mass.open({ canal: 'correo', grupos: byMail })}
            >
              Avisar a {byMail.length} por correo
            </Button>
          ) : null}
          {opened.length > 0 ? (
            <Button
              variant={byMail.length > 0 ? 'default' : 'filled'}
              leftSection={<IconBrandWhatsapp size={18} stroke={1.7} aria-hidden />}
              onClick={() => mass.open({ canal: 'whatsapp', grupos: opened })}
            >
              WhatsApp de a uno ({opened.length})
            </Button>
          ) : null}
          {mayRead ? (
            <Button variant="default" onClick={() => texts.open(null)}>
              Textos…
            </Button>
          ) : null}
        </>
      }
      head={
        <>
          <DayBar hoy={hoy} fecha={fecha} onDay={(day) => address.change({ fecha: day })} />
          <ChipBar label="Qué se ve">
            {chip('por-avisar', 'Por avisar', cuentas?.porAvisar)}
            {chip('avisados', 'Avisados', cuentas?.avisados)}
            {chip('sin', 'Sin cómo avisar', cuentas?.sinComoAvisar)}
            {chip('no-salieron', 'No salieron', cuentas?.noSalieron)}
          </ChipBar>
          {others.length > 0 ? (
            <ChipBar label="Otros días que cambiaron">
              {others.map(({ fecha: day, mensajes: count }) => (
                <ToggleChip
                  key={day}
                  pressed={false}
                  onClick={() => address.change({ fecha: day, ver: undefined })}
                >
                  Cambió el {formatDay(day)} ({count})
                </ToggleChip>
              ))}
            </ChipBar>
          ) : null}
        </>
      }
      columns={columns}
      rowId={rowId}
      {...(verReserva && { onOpen })}
      actions={actions}
      empty={EMPTY[ver]}
    >
      {dialog}
      {texts.now?.opened ? <TextsDialog onClose={texts.close} /> : null}
      {mass.now?.opened && mass.now.about.canal === 'correo' ? (
        <CorreoDialog
          key={mass.now.turn}
          grupos={mass.now.about.grupos}
          sinCorreo={byPhone.length}
          sinNada={data?.grupos.filter(({ estado }) => estado === 'sin contacto') ?? []}
          desde={desde}
          onClose={mass.close}
        />
      ) : null}
      {mass.now?.opened && mass.now.about.canal === 'whatsapp' ? (
        <WhatsappDialog key={mass.now.turn} grupos={mass.now.about.grupos} onClose={mass.close} />
      ) : null}
    </ListScreen>
  )
}
