import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { call } from '#lib/web/api.ts'
import { dataOf, queryClient, refreshAll } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import type { Failed } from '#lib/web/ui/failure.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { CodigoForm } from '../codigo-form.tsx'
import { CodigosRecuperacion } from '../codigos-recuperacion.tsx'
import { Llave } from '../llave.tsx'
import { Empezar } from './empezar.tsx'

export type Tramite = 'activar' | 'renovar' | 'codigos'

const TITULOS: Record<Tramite, string> = {
  activar: 'Activar el segundo factor',
  renovar: 'Cambiar de teléfono',
  codigos: 'Nuevos códigos de recuperación',
}

type Paso =
  | { en: 'probar' }
  | { en: 'escanear'; uri: string }
  | { en: 'guardar'; codigos: readonly string[] }

interface RenovarProps {
  tramite: Tramite
  opened: boolean
  onClose: () => void
}

export function Renovar({ tramite, opened, onClose }: RenovarProps) {
  const [paso, setPaso] = useState<Paso>({ en: 'probar' })
  const escanear = async (codigo?: string) => {
    const { data } = await call(acceso.enrolar, { body: codigo === undefined ? {} : { codigo } })
    setPaso({ en: 'escanear', uri: data.uri })
  }
  const guardar = (codigos: readonly string[]) => {
    setPaso({ en: 'guardar', codigos })
    void refreshAll()
  }
  const probar = async (codigo: string) => {
    if (tramite === 'renovar') return escanear(codigo)
    guardar((await call(acceso.renovarCodigos, { body: { codigo } })).data.codigos)
  }
  const confirmar = async (codigo: string) =>
    guardar((await call(acceso.confirmar, { body: { codigo } })).data.codigos)
  // The session is lost: the next read opens the dialog to sign in again.
  const terminada = ({ message, requestId }: Failed) => {
    onClose()
    toast.error(message, requestId ? { requestId } : {})
    void queryClient.invalidateQueries(dataOf(acceso.segundoFactor, {}))
  }
  const enGuardar = paso.en === 'guardar'

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={TITULOS[tramite]}
      size="sm"
      // The codes are shown only once: a click outside must not close them.
      closeOnClickOutside={false}
      busy={enGuardar}
    >
      {paso.en === 'guardar' ? (
        <CodigosRecuperacion
          codigos={paso.codigos}
          boton="Ya los guardé"
          onContinuar={async () => onClose()}
        />
      ) : paso.en === 'escanear' ? (
        <Stack gap="md">
          <Text c="dimmed">
            Escanee el código con la aplicación del teléfono que usará desde ahora e ingrese los
            seis dígitos que muestre. Se cerrarán sus otras sesiones.
          </Text>
          <Llave uri={paso.uri} />
          <CodigoForm boton="Activar" enviar={confirmar} onTerminada={terminada} />
        </Stack>
      ) : tramite === 'activar' ? (
        <Empezar onEmpezar={() => escanear()} />
      ) : (
        <Probar conRecuperacion={tramite === 'renovar'} enviar={probar} onTerminada={terminada} />
      )}
      {enGuardar ? null : (
        <Button variant="default" fullWidth mt="md" onClick={onClose}>
          Cancelar
        </Button>
      )}
    </Dialog>
  )
}

interface ProbarProps {
  /** False for renewing the recovery codes. */
  conRecuperacion: boolean
  enviar: (codigo: string) => Promise<unknown>
  onTerminada: (motivo: Failed) => unknown
}

function Probar({ conRecuperacion, enviar, onTerminada }: ProbarProps) {
  const [recuperacion, setRecuperacion] = useState(false)
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {recuperacion
          ? 'Ingrese uno de los códigos de recuperación que guardó.'
          : 'Primero, el código que muestra ahora su aplicación de autenticación.'}
      </Text>
      <CodigoForm
        key={String(recuperacion)}
        boton="Seguir"
        recuperacion={recuperacion}
        enviar={enviar}
        onTerminada={onTerminada}
      />
      {conRecuperacion ? (
        <Anchor
          component="button"
          type="button"
          ta="center"
          onClick={() => setRecuperacion(!recuperacion)}
        >
          {recuperacion ? 'Usar la aplicación de autenticación' : 'Ya no tengo ese teléfono'}
        </Anchor>
      ) : null}
    </Stack>
  )
}
