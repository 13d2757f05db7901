import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { call } from '#lib/web/api.ts'
import { dataOf, queryClient, refreshAll } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import type { Failed } from '#lib/web/ui/failure.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { CodeForm } from '../code-form.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { TotpKey } from '../totp-key.tsx'
import { StartEnrolment } from './start-enrolment.tsx'

export type Task = 'activar' | 'renovar' | 'codigos'

const TITLES: Record<Task, string> = {
  activar: 'Activar el segundo factor',
  renovar: 'Cambiar de teléfono',
  codigos: 'Nuevos códigos de recuperación',
}

type Step =
  | { at: 'probar' }
  | { at: 'escanear'; uri: string }
  | { at: 'guardar'; codigos: readonly string[] }

interface SecondFactorDialogProps {
  task: Task
  opened: boolean
  onClose: () => void
}

export function SecondFactorDialog({ task, opened, onClose }: SecondFactorDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'probar' })
  const scan = async (codigo?: string) => {
    const { data } = await call(acceso.enrolar, { body: codigo === undefined ? {} : { codigo } })
    setStep({ at: 'escanear', uri: data.uri })
  }
  const showCodes = (codigos: readonly string[]) => {
    setStep({ at: 'guardar', codigos })
    void refreshAll()
  }
  const tryCode = async (codigo: string) => {
    if (task === 'renovar') return scan(codigo)
    showCodes((await call(acceso.renovarCodigos, { body: { codigo } })).data.codigos)
  }
  const confirm = async (codigo: string) =>
    showCodes((await call(acceso.confirmar, { body: { codigo } })).data.codigos)
  // The session is lost: the next read opens the dialog to sign in again.
  const end = ({ message, requestId }: Failed) => {
    onClose()
    toast.error(message, requestId ? { requestId } : {})
    void queryClient.invalidateQueries(dataOf(acceso.segundoFactor, {}))
  }
  const isShowingCodes = step.at === 'guardar'

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={TITLES[task]}
      size="sm"
      // The codes are shown only once: a click outside must not close them.
      closeOnClickOutside={false}
      busy={isShowingCodes}
    >
      {step.at === 'guardar' ? (
        <RecoveryCodes
          codes={step.codigos}
          button="Ya los guardé"
          onContinue={async () => onClose()}
        />
      ) : step.at === 'escanear' ? (
        <Stack gap="md">
          <Text c="dimmed">
            Escanee el código con la aplicación del teléfono que usará desde ahora e ingrese los
            seis dígitos que muestre. Se cerrarán sus otras sesiones.
          </Text>
          <TotpKey uri={step.uri} />
          <CodeForm button="Activar" send={confirm} onEnded={end} />
        </Stack>
      ) : task === 'activar' ? (
        <StartEnrolment onStart={() => scan()} />
      ) : (
        <TryCode mayRecover={task === 'renovar'} send={tryCode} onEnded={end} />
      )}
      {isShowingCodes ? null : (
        <Button variant="default" fullWidth mt="md" onClick={onClose}>
          Cancelar
        </Button>
      )}
    </Dialog>
  )
}

interface TryCodeProps {
  /** False for renewing the recovery codes. */
  mayRecover: boolean
  send: (codigo: string) => Promise<unknown>
  onEnded: (reason: Failed) => unknown
}

function TryCode({ mayRecover, send, onEnded }: TryCodeProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {isRecovery
          ? 'Ingrese uno de los códigos de recuperación que guardó.'
          : 'Primero, el código que muestra ahora su aplicación de autenticación.'}
      </Text>
      <CodeForm
        key={String(isRecovery)}
        button="Seguir"
        isRecovery={isRecovery}
        send={send}
        onEnded={onEnded}
      />
      {mayRecover ? (
        <Anchor
          component="button"
          type="button"
          ta="center"
          onClick={() => setIsRecovery(!isRecovery)}
        >
          {isRecovery ? 'Usar la aplicación de autenticación' : 'Ya no tengo ese teléfono'}
        </Anchor>
      ) : null}
    </Stack>
  )
}
