import { useEffect } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { recordatorios } from '#catalogos/recordatorios/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { AccountAvisos } from './account-avisos.tsx'
import { connect } from './live-channel.ts'
import { RecordatorioAlert } from './recordatorio-alert.tsx'

export function Avisos() {
  const { usuario } = useLoaded(acceso.sesion, {})
  useEffect(() => connect(usuario), [usuario])
  const mayRemind = useMay(recordatorios.getAll)
  return (
    <>
      <AccountAvisos />
      {mayRemind ? <RecordatorioAlert /> : null}
    </>
  )
}
