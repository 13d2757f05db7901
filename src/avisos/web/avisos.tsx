import { useEffect } from 'react'
import { acceso } from '#acceso/contract.ts'
import { recordatorios } from '#catalogos/recordatorios/contract.ts'
import { usePermitted } from '#lib/web/permitted.ts'
import { useLoaded } from '#lib/web/query.ts'
import { AvisosCuenta } from './avisos-cuenta.tsx'
import { conectar } from './conexion.ts'
import { AlertaRecordatorio } from './recordatorio.tsx'

export function Avisos() {
  const { usuario } = useLoaded(acceso.sesion, {})
  useEffect(() => conectar(usuario), [usuario])
  const recuerda = usePermitted(recordatorios.getAll)
  return (
    <>
      <AvisosCuenta />
      {recuerda ? <AlertaRecordatorio /> : null}
    </>
  )
}
