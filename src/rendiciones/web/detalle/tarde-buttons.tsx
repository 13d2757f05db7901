import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { ApiError } from '#lib/web/api.ts'
import { serverNow } from '#lib/web/clock.ts'
import { dropDraft } from '#lib/web/drafts.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { pickupDay } from '#reservas/contract/pickup-day.ts'
import { LATEST } from '#rutas/contract/tarde.ts'
import { rutas } from '#rutas/contract.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { TARDE_DRAFT } from '../drafts/draft-key.ts'
import { type Draft, estadoOf, keepsTurn, useEntries } from '../drafts/entry.ts'
import { useDraftKey } from '../drafts/kept-draft.ts'
import { rutaText } from '../queue/datos.ts'
import { press } from '../queue/press.ts'
import type { TardeValues } from '../queue/tarde.ts'
import classes from './stops.module.css'

const STEP = 10

/**
 * Says at the next stop that the route's guide or driver is late: those who wait read it on their page. A number replaces
 * the one before, also the one that this device still has to send.
 */
export function TardeButtons({ row }: { row: ReservaRuta }) {
  const { ruta, fecha } = row
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const may = useMay(rutas.tarde)
  const guides = ruta.idGuia.id === usuario.id
  const isOwn = guides || ruta.idChofer.id === usuario.id
  const shown = may && isOwn && [fecha, pickupDay(row)].includes(hoy)
  const { data } = useQuery(
    guides ? rutas.getRutasByIdGuia : rutas.getRutasByIdChofer,
    { params: { id: usuario.id }, query: { desde: addDays(hoy, -1) } },
    { enabled: shown },
  )
  const donde = useLocation({ select: ({ href }) => href })
  const key = useDraftKey(ruta.id, TARDE_DRAFT)
  const entry = useEntries(ruta.id).find((one) => one.key === key)
  const waits = entry && estadoOf(entry.draft) === 'waits'
  if (!shown) return null
  const kept = waits ? (entry.draft as Draft<TardeValues>).minutos : undefined
  const minutos = kept ?? data?.find(({ id }) => id === ruta.id)?.tarde?.minutos ?? 0
  const say = async (minutes: number) => {
    const values = { minutos: minutes, momento: new Date(serverNow()).toISOString() }
    const datos = { ruta: rutaText(row.excursion.nombre, fecha) }
    try {
      await press({ usuarioId: usuario.id, key, values, datos, donde })
    } catch (error) {
      toast.error((error as Error).message)
      // The toast has told the refusal: the queue need not keep it.
      if (error instanceof ApiError && !keepsTurn(error.status)) await dropDraft(key)
    }
  }
  return (
    <div className={classes.late}>
      {minutos === 0 ? (
        <Button variant="default" size="md" onClick={() => void say(STEP)}>
          Voy {STEP} minutos tarde
        </Button>
      ) : (
        <>
          <span role="status">
            Avisado: <strong>{minutos} minutos tarde</strong>
          </span>
          <Button
            variant="default"
            size="md"
            px="sm"
            disabled={minutos + STEP > LATEST}
            aria-label={`${minutos + STEP} minutos tarde`}
            onClick={() => void say(minutos + STEP)}
          >
            +{STEP}
          </Button>
          <Button variant="subtle" size="md" px="sm" onClick={() => void say(0)}>
            Quitar
          </Button>
        </>
      )}
      {waits ? <small>por sincronizar</small> : null}
    </div>
  )
}
