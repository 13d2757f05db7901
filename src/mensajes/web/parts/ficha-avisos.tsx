import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { windowText } from '#reservas/contract/pickup-day.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import type { DeReserva } from '../../contract/told.ts'
import { mensajes } from '../../contract.ts'
import { momentText } from '../por-avisar/por-avisar-columns.ts'
import { AvisarReservas } from './avisar-reservas.tsx'

type Mensaje = DeReserva['mensajes'][number]

const WAYS: Readonly<Record<Mensaje['canal'], string>> = {
  correo: 'por correo',
  whatsapp: 'por WhatsApp',
  persona: 'en persona',
  pagina: 'en su página',
}
const BEGINS: Readonly<Record<Mensaje['estado'], string>> = {
  en_cola: 'En cola',
  enviando: 'Saliendo',
  enviado: 'Avisado',
  abierto: 'WhatsApp abierto',
  dicho: 'Avisado',
  confirmado: 'Lo confirmó',
  fallido: 'No salió',
  dudoso: 'No se sabe si salió',
  superado: 'Ya no se envió',
}

/** Formats “Avisado 19-11 18:02 por correo: 24-11-2026, 07:30–07:50 (ANA ROJAS)”. */
export function mensajeText(mensaje: Mensaje, zona: string, hoy: string): string {
  const { clase, canal, estado, momento, quien, dicho } = mensaje
  const what = dicho.activa
    ? [formatDay(dicho.fecha), dicho.hora && windowText(dicho.hora, dicho.ventana)]
        .filter(Boolean)
        .join(', ')
    : 'anulada'
  const way = estado === 'abierto' ? '' : ` ${WAYS[canal]}`
  const said = clase === 'respuesta' ? 'respuesta' : what
  return `${BEGINS[estado]} ${momentText(momento, zona, hoy)}${way}: ${said}${quien && ` (${quien})`}`
}

interface FichaAvisosProps {
  reserva: Reserva
  onCover?: (covered: boolean) => void
}

/** Shows the messages to the passenger of a reservation, and the buttons that tell them. */
export function FichaAvisos({ reserva, onCover }: FichaAvisosProps) {
  const may = useMay(mensajes.getDeReserva)
  const { zona, hoy } = useLoaded(acceso.ajustes, {})
  const { data } = useQuery(
    mensajes.getDeReserva,
    { query: { reservaId: reserva.id } },
    { enabled: may },
  )
  const [telling, setTelling] = useState(false)
  const title = useId()
  useEffect(() => {
    onCover?.(telling)
    return () => onCover?.(false)
  }, [telling, onCover])
  // Blocked, forgotten, or not the caller's: the sheet says so itself.
  if (!data) return null
  const { estado, mensajes: said } = data
  const told = said.some((one) =>
    ['enviado', 'abierto', 'dicho', 'confirmado'].includes(one.estado),
  )
  if (said.length === 0 && reserva.fecha < hoy) return null
  return (
    <Stack component="section" aria-labelledby={title} gap={4} mt="md">
      <Group justify="space-between" gap="xs">
        <Title id={title} order={3} size="h5">
          Avisos al pasajero
        </Title>
        <Button size="compact-sm" variant="default" onClick={() => setTelling(true)}>
          Avisar…
        </Button>
      </Group>
      {estado === 'por avisar' && told ? (
        <div>
          <StatusBadge tone="danger">Cambió después de avisar</StatusBadge>
        </div>
      ) : null}
      {said.length === 0 ? <Text size="sm">Nunca se le avisó.</Text> : null}
      {said.map((one) => (
        <Text key={one.id} size="sm">
          {mensajeText(one, zona, hoy)}
        </Text>
      ))}
      {telling ? (
        <AvisarReservas reservaIds={[reserva.id]} onClose={() => setTelling(false)} />
      ) : null}
    </Stack>
  )
}
