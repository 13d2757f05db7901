import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import type { ApiError } from '#lib/web/api.ts'
import { useLoaded } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import type { Preparado } from '../../contract/told.ts'
import { CorreoDialog } from '../por-avisar/correo-dialog.tsx'
import { PersonaDialog } from '../por-avisar/persona-dialog.tsx'
import { KNOWS, prepareAll } from '../por-avisar/prepare.ts'
import { WhatsappDialog } from '../por-avisar/whatsapp-dialog.tsx'

interface AvisarReservasProps {
  reservaIds: readonly number[]
  onClose: () => void
}

/** Asks how the passengers of chosen reservations are told. */
export function AvisarReservas({ reservaIds, onClose }: AvisarReservasProps) {
  const { correo = false } = useLoaded(acceso.ajustes, {})
  const [asked] = useState(reservaIds)
  const [prepared, setPrepared] = useState<readonly Preparado[] | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [canal, setCanal] = useState<'correo' | 'whatsapp' | 'persona' | null>(null)
  useEffect(() => {
    let current = true
    const found: Preparado[] = []
    prepareAll(
      asked.map((id) => ({ reservaIds: [id] })),
      {},
      (some) => found.push(...some),
    ).then(
      () => current && setPrepared(found),
      (refusal: ApiError) => current && setError(refusal),
    )
    return () => {
      current = false
    }
  }, [asked])
  const all = prepared ?? []
  const fresh = all.filter(({ razon }) => razon === undefined)
  const isAgain = fresh.length === 0 && all.some(({ razon }) => razon === KNOWS)
  const tellable = isAgain ? all.filter(({ razon }) => razon === KNOWS) : fresh
  const byMail = tellable.filter((one) => correo && one.correo)
  const byPhone = tellable.filter(({ telefono }) => telefono !== '')
  const told = { otraVez: isAgain, onClose }
  if (canal === 'correo') {
    const desde = byMail.find((one) => one.desde)?.desde
    return <CorreoDialog {...told} grupos={byMail} desde={desde} />
  }
  if (canal === 'whatsapp') return <WhatsappDialog {...told} grupos={byPhone} />
  if (canal === 'persona')
    return (
      <PersonaDialog
        reservaIds={tellable.flatMap((one) => one.reservaIds)}
        pasajero={tellable[0]?.persona ?? ''}
        onClose={onClose}
      />
    )
  const again = isAgain ? 'Avisar de nuevo: ' : ''
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Avisar"
      size="sm"
      footer={
        prepared ? (
          <>
            {tellable.length === 1 && !isAgain ? (
              <Button variant="default" onClick={() => setCanal('persona')}>
                Ya lo sabe
              </Button>
            ) : null}
            {byPhone.length > 0 ? (
              <Button variant="default" onClick={() => setCanal('whatsapp')}>
                {again}WhatsApp{byPhone.length > 1 ? ` de a uno (${byPhone.length})` : ''}
              </Button>
            ) : null}
            {byMail.length > 0 ? (
              <Button onClick={() => setCanal('correo')}>
                {again}Correo{byMail.length > 1 ? ` (${byMail.length})` : ''}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <Stack gap="xs">
        <Failure error={error} />
        {prepared || error ? null : <Text role="status">Preparando…</Text>}
        {prepared ? (
          <Text>
            {tellable.length === 1
              ? '1 mensaje por decir.'
              : `${tellable.length} mensajes por decir.`}
          </Text>
        ) : null}
        {all
          .filter(({ razon }) => razon !== undefined)
          .map(({ reservaIds: [id], persona, razon }) => (
            <Text key={id} size="sm">
              {persona} (N° {id}): {razon}
            </Text>
          ))}
      </Stack>
    </Dialog>
  )
}
