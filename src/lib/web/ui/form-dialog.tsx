import { Box, Button } from '@mantine/core'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import classes from './dialog.module.css'
import { Dialog, type DialogProps } from './dialog.tsx'
import { SubmitButton } from './form.tsx'
import { useUnsaved } from './unsaved.tsx'

/** Where a form is, and what sends it. */
interface FormElement {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

interface FormDialogProps
  extends Pick<DialogProps, 'onClose' | 'title' | 'size' | 'closeOnClickOutside' | 'busy'> {
  opened?: boolean
  form: FormElement
  /** What the button that sends it says, and its colour. */
  submit: string
  color?: string | undefined
  /** There is nothing to send yet. */
  disabled?: boolean
  /** Closing it would lose something: it asks first. */
  unsaved?: boolean
  /** What “Cancelar” does where that is not closing it. */
  onCancel?: (() => void) | undefined
  /** Above the buttons, always in view: why it was not done, how far it is. */
  above?: ReactNode
  /** Under the form and no part of it. */
  below?: ReactNode
  /** In the place of it all once it is saved. */
  done?: ReactNode
  children: ReactNode
}

/** A form in a dialog: ready to type in, asks before what was typed is lost, and says how it went where it was. */
export function FormDialog(props: FormDialogProps) {
  const { opened = true, done, unsaved = false, busy = false, form, onClose } = props
  const id = useId()
  const { leave, question } = useUnsaved(opened && unsaved && !done)
  const close = () => leave(onClose)
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        title={props.title}
        size={done ? 'sm' : props.size}
        closeOnClickOutside={Boolean(done) || (props.closeOnClickOutside ?? !unsaved)}
        busy={busy}
        footer={
          done ? undefined : (
            <>
              <div className={classes.above}>{props.above}</div>
              <Button variant="default" onClick={props.onCancel ?? close} disabled={busy}>
                Cancelar
              </Button>
              <SubmitButton form={id} color={props.color} busy={busy} disabled={props.disabled}>
                {props.submit}
              </SubmitButton>
            </>
          )
        }
      >
        {done || (
          <>
            <Form id={id} form={form}>
              {props.children}
            </Form>
            {props.below ? <Box mt="md">{props.below}</Box> : null}
          </>
        )}
      </Dialog>
      {question}
    </>
  )
}

/** Whether one can type in it at once; focused, a date opens its calendar, which would cover what has just come. */
const isReady = (box: Element) =>
  box.matches('input:not([type="hidden"]), textarea, select') &&
  !(box as HTMLInputElement).disabled &&
  !(box as HTMLInputElement).readOnly &&
  !box.hasAttribute('data-opens')

/** The first box takes the focus, not the way out; not on a phone, whose keyboard would cover half of the dialog. */
function useReadyToType(form: RefObject<HTMLFormElement | null>) {
  const isDone = useRef(false)
  useLayoutEffect(() => {
    if (isDone.current || !form.current || !window.matchMedia('(pointer: fine)').matches) return
    const chosen = form.current.querySelector<HTMLElement>('[data-autofocus]')
    const box = chosen ?? ([...form.current.elements].find(isReady) as HTMLElement | undefined)
    if (!box) return
    isDone.current = true
    // The window looks for this mark once it is there; boxes that come after that take the focus themselves.
    box.dataset.autofocus = ''
    box.focus({ preventScroll: true })
  })
}

function Form({ id, form, children }: { id: string; form: FormElement; children: ReactNode }) {
  useReadyToType(form.ref)
  return (
    <form
      id={id}
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.onSubmit(event)
      }}
      // In a box of several lines Enter is a new line.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        // What the button refuses, the key does too.
        document.querySelector<HTMLElement>(`[type=submit][form="${id}"]`)?.click()
      }}
    >
      {children}
    </form>
  )
}
