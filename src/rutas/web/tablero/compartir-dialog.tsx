import { Button, Text } from '@mantine/core'
import type { Day } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { Lugar } from '#reservas/contract/hoja.ts'
import { reservas } from '#reservas/contract.ts'
import { sinAsignar } from '#reservas/rules.ts'
import {
  LUGAR_NAMES,
  OpenedBy,
  OpenedState,
  recipientsOf,
  useOpenedWhatsapp,
} from '../asignadas/opened-whatsapp.tsx'
import { WhatsappButton } from '../asignadas/whatsapp-button.tsx'
import { messageOf, phoneOf } from '../asignadas/whatsapp-message.ts'
import { countRutas } from '../parts/counts.ts'
import { HojaLine } from '../parts/hoja-line.tsx'
import type { Trip } from './board.ts'
import classes from './tablero.module.css'

interface CompartirDialogProps {
  fecha: Day
  trips: readonly Trip[]
  onClose: () => void
}

const without = (trips: readonly Trip[], lugar: Lugar) => {
  const count = trips.filter(({ ruta }) => sinAsignar(ruta)[lugar]).length
  return count > 0 ? ` Sin ${LUGAR_NAMES[lugar].toLowerCase()}: ${countRutas(count)}.` : ''
}

/** Opens WhatsApp with the guides and drivers of a day, one after another: the same button goes on to the next. */
export function CompartirDialog({ fecha, trips, onClose }: CompartirDialogProps) {
  const { data, error, refetch } = useQuery(reservas.getHojaDeRuta, {
    query: { fecha, excursionId: 0 },
  })
  const { open, isOpened } = useOpenedWhatsapp()
  const toShare = trips.flatMap(({ ruta, name, hotels }) =>
    recipientsOf(ruta).map((to, i) => ({
      ...{ ruta, name, to },
      isFirst: i === 0,
      isDone: isOpened(ruta, to),
      phone: phoneOf(ruta, data, to.lugar),
      text: messageOf(
        ruta,
        hotels.flatMap(({ rows }) => rows),
      ),
    })),
  )
  type Share = (typeof toShare)[number]
  const withPhone = toShare.filter(({ phone }) => phone)
  const next = withPhone.find(({ isDone }) => !isDone)
  const buttonOf = ({ ruta, to, text, phone }: Share) => ({
    ...{ text, phone },
    onOpened: () => void open(ruta, to),
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Enviar a guías y conductores"
      footer={
        data ? (
          <>
            <Button variant={next ? 'default' : 'filled'} onClick={onClose}>
              {next ? 'Cerrar' : 'Listo'}
            </Button>
            {next ? (
              <WhatsappButton {...buttonOf(next)}>Abrir: {next.to.nombre}</WhatsappButton>
            ) : null}
          </>
        ) : undefined
      }
    >
      <Unread data={data} error={error} onRetry={refetch} rows={4} />
      {data ? (
        <>
          <Text size="sm" role="status">
            {withPhone.filter(({ isDone }) => isDone).length} de {withPhone.length} abiertos.
            {without(trips, 'guia')}
            {without(trips, 'chofer')}
          </Text>
          <Text size="sm" c="dimmed" mb="xs">
            Cada mensaje se envía en WhatsApp. No lleva teléfonos, correos ni precios.
          </Text>
          <ul className={classes.shares}>
            {toShare.map((one) => (
              <li
                key={`${one.ruta.id}/${one.to.id}`}
                aria-current={one === next ? 'step' : undefined}
              >
                <div>
                  <strong>{one.name}</strong>
                  <span>
                    {LUGAR_NAMES[one.to.lugar]}: {one.to.nombre}
                  </span>
                  {one.isFirst ? <HojaLine ruta={one.ruta} /> : null}
                  <OpenedBy ruta={one.ruta} to={one.to} />
                </div>
                <OpenedState
                  {...{ ruta: one.ruta, to: one.to, isOpened: one.isDone, phone: one.phone }}
                />
                {one === next ? null : (
                  <WhatsappButton
                    {...buttonOf(one)}
                    variant="default"
                    label={`${one.phone ? 'Abrir' : 'Elegir a quién'}: ${one.name}, ${one.to.nombre}`}
                  >
                    {one.phone ? 'Abrir' : 'Elegir a quién'}
                  </WhatsappButton>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  )
}
