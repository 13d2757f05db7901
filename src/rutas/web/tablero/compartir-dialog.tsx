import { Button, Text } from '@mantine/core'
import type { Day } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { reservas } from '#reservas/contract.ts'
import { asignado } from '#reservas/rules.ts'
import { WhatsappButton } from '../asignadas/whatsapp-button.tsx'
import { messageOf, phoneOfGuia } from '../asignadas/whatsapp-message.ts'
import { countRutas } from '../parts/counts.ts'
import { HojaLine } from '../parts/hoja-line.tsx'
import type { Trip } from './board.ts'
import classes from './tablero.module.css'

/** Message with which WhatsApp was opened, by id of the route. */
export type Opened = ReadonlyMap<number, string>

interface CompartirDialogProps {
  fecha: Day
  trips: readonly Trip[]
  opened: Opened
  onOpened: (opened: Opened) => void
  onClose: () => void
}

/** Opens WhatsApp with the guides of a day, one after another: the same button goes on to the next. */
export function CompartirDialog(props: CompartirDialogProps) {
  const { fecha, trips, opened, onOpened, onClose } = props
  const { data, error, refetch } = useQuery(reservas.getHojaDeRuta, {
    query: { fecha, excursionId: 0 },
  })
  const toShare = trips
    .filter(({ ruta }) => asignado(ruta.guiaId) !== null)
    .map(({ ruta, name, hotels }) => ({
      ruta,
      name,
      phone: phoneOfGuia(ruta, data),
      text: messageOf(
        ruta,
        hotels.flatMap(({ rows }) => rows),
      ),
    }))
  type Share = (typeof toShare)[number]
  const isDone = ({ ruta, text }: Share) => opened.get(ruta.id) === text
  const withPhone = toShare.filter(({ phone }) => phone)
  const next = withPhone.find((one) => !isDone(one))
  const withoutGuia = trips.length - toShare.length
  const buttonOf = ({ ruta, text, phone }: Share) => ({
    rutaId: ruta.id,
    text,
    phone,
    onOpened: () => onOpened(new Map(opened).set(ruta.id, text)),
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Enviar a los guías"
      footer={
        data ? (
          <>
            <Button variant={next ? 'default' : 'filled'} onClick={onClose}>
              {next ? 'Cerrar' : 'Listo'}
            </Button>
            {next ? (
              <WhatsappButton {...buttonOf(next)}>Abrir: {next.ruta.idGuia.nombre}</WhatsappButton>
            ) : null}
          </>
        ) : undefined
      }
    >
      <Unread data={data} error={error} onRetry={refetch} rows={4} />
      {data ? (
        <>
          <Text size="sm" role="status">
            {withPhone.filter(isDone).length} de {withPhone.length} abiertos.
            {withoutGuia > 0 ? ` Sin guía: ${countRutas(withoutGuia)}.` : ''}
          </Text>
          <Text size="sm" c="dimmed" mb="xs">
            Cada mensaje se envía en WhatsApp. No lleva teléfonos, correos ni precios.
          </Text>
          <ul className={classes.shares}>
            {toShare.map((one) => (
              <li key={one.ruta.id} aria-current={one === next ? 'step' : undefined}>
                <div>
                  <strong>{one.name}</strong>
                  <span>{one.ruta.idGuia.nombre}</span>
                  {one.ruta.hoja ? <HojaLine hoja={one.ruta.hoja} /> : null}
                </div>
                <ShareState
                  isDone={isDone(one)}
                  isOutdated={opened.has(one.ruta.id)}
                  hasPhone={one.phone !== ''}
                />
                {one === next ? null : (
                  <WhatsappButton
                    {...buttonOf(one)}
                    variant="default"
                    label={`${one.phone ? 'Abrir' : 'Elegir a quién'}: ${one.name}`}
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

/** Says “abierto”, never “enviado”: nothing tells whether the message was sent. */
function ShareState(state: { isDone: boolean; isOutdated: boolean; hasPhone: boolean }) {
  if (state.isDone)
    return (
      <StatusBadge tone="info" icon={null}>
        WhatsApp abierto
      </StatusBadge>
    )
  if (state.isOutdated) return <StatusBadge tone="warning">Cambió después de abrir</StatusBadge>
  return state.hasPhone ? null : <StatusBadge tone="warning">Guía sin teléfono</StatusBadge>
}
