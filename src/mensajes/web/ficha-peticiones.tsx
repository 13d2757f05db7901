import { Button, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { enlaces } from '#reservas/contract/enlace.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { type Peticion, peticiones } from '../contract/peticion.ts'
import { mensajes } from '../contract.ts'
import { idiomaOf } from '../rules.ts'
import classes from './ficha-peticiones.module.css'
import { WhatsappDialog } from './por-avisar/whatsapp-dialog.tsx'
import { ResponderDialog } from './responder-dialog.tsx'

const ASKS = { cambiar: 'Pide cambiar', anular: 'Pide anular' } as const
const ANSWERS = { aceptada: 'Aceptada', rechazada: 'No se pudo' } as const
const countEnlaces = counter('enlace', 'enlaces')

interface FichaPeticionesProps {
  reserva: Reserva
  onCover?: (covered: boolean) => void
}

/** In the sheet of a reservation: what its passenger asked on the page, and the links to the page. */
export function FichaPeticiones({ reserva, onCover }: FichaPeticionesProps) {
  const may = useMay(peticiones.get)
  const { zona, hoy } = useLoaded(acceso.ajustes, {})
  const { data } = useQuery(peticiones.get, { query: { reservaId: reserva.id } }, { enabled: may })
  const [answering, setAnswering] = useState<Peticion | null>(null)
  const [revoking, setRevoking] = useState(false)
  const [telling, setTelling] = useState<Peticion | null>(null)
  const mayTell = useMay(mensajes.avisar)
  const covered = answering !== null || revoking || telling !== null
  useEffect(() => {
    onCover?.(covered)
    return () => onCover?.(false)
  }, [covered, onCover])
  if (!data || (data.peticiones.length === 0 && data.enlaces === 0)) return null
  return (
    <section className={classes.part}>
      {data.peticiones.length > 0 ? (
        <Title order={3} size="h5">
          Página del pasajero
        </Title>
      ) : null}
      {data.peticiones.map((one) => (
        <div key={one.id} className={classes.asked} data-waits={one.estado === 'pendiente'}>
          <Text>
            <strong>{ASKS[one.tipo]}</strong>
            {one.texto ? `: “${one.texto}”` : ''} <small>({formatMoment(zona, one.momento)})</small>
          </Text>
          {one.estado === 'pendiente' ? (
            <Button size="compact-sm" onClick={() => setAnswering(one)}>
              Responder…
            </Button>
          ) : (
            <div className={classes.links}>
              <Text size="sm">
                {ANSWERS[one.estado]}: “{one.respuesta}” · {one.quien}
              </Text>
              {one.porAvisar && mayTell && reserva.fecha >= hoy ? (
                <Button size="compact-sm" variant="default" onClick={() => setTelling(one)}>
                  Avisar la respuesta…
                </Button>
              ) : null}
            </div>
          )}
        </div>
      ))}
      {data.enlaces > 0 ? (
        <div className={classes.links}>
          <Text size="sm">{countEnlaces(data.enlaces)} a la página del pasajero</Text>
          <Button size="compact-sm" variant="default" onClick={() => setRevoking(true)}>
            Anular enlaces…
          </Button>
        </div>
      ) : null}
      {answering ? (
        <ResponderDialog asked={answering} reserva={reserva} onClose={() => setAnswering(null)} />
      ) : null}
      {telling ? (
        <WhatsappDialog
          grupos={[
            {
              reservaIds: [reserva.id],
              clase: 'respuesta',
              idioma: idiomaOf(reserva.idioma),
              hotel: reserva.hotel,
            },
          ]}
          peticionId={telling.id}
          onClose={() => setTelling(null)}
        />
      ) : null}
      {revoking ? (
        <CallDialog
          call={enlaces.revocar}
          inputOf={() => ({ body: { reservaId: reserva.id } })}
          longestReason={0}
          title="Anular Enlaces"
          tone="danger"
          message="Dejan de servir el código del comprobante y los enlaces que se le enviaron. Imprima o envíe otro para que el pasajero vea su página."
          confirm="Anular enlaces"
          busyLabel="Anulando..."
          done={({ revocados }) => `${countEnlaces(revocados)} menos`}
          onClose={() => setRevoking(false)}
        />
      ) : null}
    </section>
  )
}
