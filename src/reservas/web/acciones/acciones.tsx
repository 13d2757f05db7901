import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { type Abierta, Dialogos } from './dialogos.tsx'
import { type Boton, filaDe, type Lugar, type Quien } from './filas.ts'

export function useQuien(): Quien {
  const { usuario } = useLoaded(acceso.sesion, {})
  const { hoy } = useLoaded(acceso.ajustes, {})
  return useMemo(
    () => ({ id: usuario.id, hotelId: usuario.hotel?.id ?? null, rol: usuario.rol.nombre, hoy }),
    [usuario, hoy],
  )
}

/** Returns the actions of a row, by list, and the dialogs they open. The screen renders the dialogs once. */
export function useAcciones() {
  const quien = useQuien()
  const navigate = useNavigate()
  const [abierta, setAbierta] = useState<Abierta | null>(null)
  const cerrar = useCallback(() => setAbierta((now) => now && { ...now, opened: false }), [])

  const acciones = useMemo(() => {
    const elegir = (boton: Boton, reserva: Reserva) => {
      const { id: reservaId, excursionId, fecha } = reserva
      if (boton === 'copiar')
        void navigate({
          to: '/agregar-reserva',
          search: { excursionId, fecha, duplicate: true, reservaId },
        })
      else setAbierta((now) => ({ boton, reserva, opened: true, vez: (now?.vez ?? 0) + 1 }))
    }
    const de = (lugar: Lugar) => (reserva: Reserva) => filaDe(lugar, reserva, quien, elegir)
    return {
      lista: de('lista'),
      detalle: de('detalle'),
      noshow: de('noshow'),
      anuladas: de('anuladas'),
    }
  }, [quien, navigate])

  return { acciones, dialogs: <Dialogos abierta={abierta} onClose={cerrar} /> }
}
