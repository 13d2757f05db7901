import { Anchor, Code, Loader } from '@mantine/core'
import { QrCode } from '#lib/web/ui/qr-code.tsx'
import classes from './gate.module.css'

/** Returns the secret of an otpauth address in groups of four. */
const secretOf = (uri: string) =>
  (new URL(uri).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ')

export function TotpKey({ uri }: { uri: string | undefined }) {
  return (
    <div className={classes.enrolar}>
      <div className={classes.qr}>
        {uri ? (
          <QrCode text={uri} label="Código QR para su aplicación de autenticación" size={176} />
        ) : (
          <Loader size="sm" />
        )}
      </div>
      {uri ? (
        <div className={classes.enrolarTexto}>
          <span>O escriba esta clave:</span>
          <Code className={classes.secreto}>{secretOf(uri)}</Code>
          {/* A phone cannot scan its own screen. */}
          <Anchor href={uri} size="sm" hiddenFrom="sm">
            Abrir en la aplicación de este teléfono
          </Anchor>
        </div>
      ) : null}
    </div>
  )
}
