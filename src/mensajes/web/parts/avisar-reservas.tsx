import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { counter } from '#lib/contract/money.ts'
import type { ApiError } from '#lib/web/api.ts'
import { useLoaded } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import type { PorIdioma } from '../../contract/por-idioma.ts'
import type { Preparado } from '../../contract/told.ts'
import { CorreoDialog } from '../por-avisar/correo-dialog.tsx'
import { PersonaDialog } from '../por-avisar/persona-dialog.tsx'
import { KNOWS, prepareAll } from '../por-avisar/prepare.ts'
import classes from '../por-avisar/whatsapp-dialog.module.css'
import { WhatsappDialog } from '../por-avisar/whatsapp-dialog.tsx'

const countUnreached = counter('no tiene cómo avisarse', 'no tienen cómo avisarse')

interface AvisarReservasProps {
  reservaIds: readonly number[]
  /** Words for the passengers to begin with. */
  decir?: PorIdioma
  onClose: () => void
}

/** Asks how the passengers of chosen reservations are told. */
export function AvisarReservas({ reservaIds, decir = {}, onClose }: AvisarReservasProps) {
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
  const unreached = tellable.filter((one) => !byMail.includes(one) && !byPhone.includes(one))
  const told = { otraVez: isAgain, onClose }
  const said = (some: typeof all) => some.map((one) => ({ ...one, decir: decir[one.idioma] ?? '' }))
  const [only] = tellable.length === 1 ? tellable : []
  if (canal === 'correo') {
    const desde = byMail.find((one) => one.desde)?.desde
    return <CorreoDialog {...told} grupos={said(byMail)} desde={desde} />
  }
  if (canal === 'whatsapp') return <WhatsappDialog {...told} grupos={said(byPhone)} />
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
      title={only ? `Avisar a ${only.persona}` : 'Avisar'}
      size={only ? 'md' : 'sm'}
      footer={
        prepared ? (
          <>
            {only && !isAgain ? (
              <Button variant="default" onClick={() => setCanal('persona')}>
                Ya lo sabe
              </Button>
            ) : null}
            {byPhone.length > 0 ? (
              <Button variant="default" onClick={() => setCanal('whatsapp')}>
                {again}WhatsApp{byPhone.length > 1 ? ` (${byPhone.length})` : ''}
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
        {prepared && !only ? <Text>{tellable.length} mensajes por decir.</Text> : null}
        {only ? <pre className={classes.text}>{only.partes.join('\n\n')}</pre> : null}
        {unreached.length > 0 ? (
          <Text>
            {countUnreached(unreached.length)}, llame al hotel:{' '}
            {unreached.map(({ persona }) => persona).join(', ')}.
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
