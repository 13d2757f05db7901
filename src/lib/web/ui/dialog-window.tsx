import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { usePhoneScreen } from './phone-screen.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  closeOnClickOutside?: boolean
  /** True while a request runs: only the buttons can close the dialog. */
  busy?: boolean
  /** False lets the page scroll: locking it restyles the whole page, 60 ms under a long table. */
  lockScroll?: boolean
}

const widths = { sm: 400, md: 560, lg: 760, xl: 1080 }

export function DialogWindow(props: DialogProps) {
  const phone = usePhoneScreen()
  const { opened, onClose, title, children, footer, size = 'md', closeOnClickOutside, busy } = props
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={phone && size !== 'sm'}
      closeOnClickOutside={!busy && closeOnClickOutside}
      closeOnEscape={!busy}
      lockScroll={props.lockScroll ?? true}
      returnFocus={false}
      withCloseButton={!busy}
      transitionProps={{ transition: 'pop', duration: 140 }}
      overlayProps={{ backgroundOpacity: 0.45, blur: 2 }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <div className={classes.scroll}>{children}</div>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </Modal>
  )
}
