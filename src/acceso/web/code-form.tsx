import { Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { CodePin } from '#lib/web/ui/code-pin.tsx'
import type { Failed } from '#lib/web/ui/failure.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { RequestId } from '#lib/web/ui/request-id.tsx'
import { FailureNotice, useWait, waitText } from './failure-notice.tsx'
import classes from './gate.module.css'

interface CodeFormProps {
  /** Sends the code. An `ApiError` with `errors.codigo` means that the code is wrong. */
  send: (code: string) => Promise<unknown>
  /** Called when the pending session ended: too many codes, or too late. */
  onEnded: (reason: Failed) => unknown
  prefilled?: string | null
  /** Shows one text box instead of six. */
  isRecovery?: boolean
  button?: string
}

export function CodeForm(props: CodeFormProps) {
  const { send, onEnded, prefilled, isRecovery, button = 'Ingresar' } = props
  const [code, setCode] = useState(prefilled ?? '')
  const [refused, setRefused] = useState<string>()
  const recoveryRef = useRef<HTMLInputElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (prefilled) buttonRef.current?.focus()
  }, [prefilled])
  const sending = useMutation<unknown, ApiError, string>({
    mutationFn: send,
    retry: false,
    onMutate: () => setRefused(undefined),
    onError: ({ status, message, errors, requestId }, sent) => {
      if (status === 401) return onEnded({ message, requestId })
      if (!errors.codigo) return
      // Keeps the code, selected to be typed over.
      setRefused(sent)
      recoveryRef.current?.select()
    },
  })
  const wait = useWait(sending.error)
  const fieldError = sending.error?.errors.codigo

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sending.mutate(code)
      }}
    >
      <Stack gap="md">
        <FailureNotice error={fieldError ? null : sending.error} />
        {isRecovery ? (
          <PlainInput
            ref={recoveryRef}
            label="Código de recuperación"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={
              fieldError ? (
                <>
                  {fieldError}
                  <RequestId id={sending.error?.requestId} />
                </>
              ) : null
            }
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        ) : (
          <div className={classes.codigo}>
            <CodePin
              value={code}
              onChange={setCode}
              onComplete={(value) => prefilled || sending.mutate(value)}
              autoFocus={!prefilled}
              refused={refused}
              error={fieldError}
              requestId={sending.error?.requestId}
            />
          </div>
        )}
        <SubmitButton
          ref={buttonRef}
          fullWidth
          size="md"
          busy={sending.isPending}
          disabled={wait > 0}
        >
          {wait > 0 ? `Espere ${waitText(wait)}` : button}
        </SubmitButton>
      </Stack>
    </form>
  )
}
