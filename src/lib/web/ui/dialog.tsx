import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  closeOnClickOutside?: boolean
  /** Leaves the way out only to the buttons while a request is under way. */
  busy?: boolean
}

const widths = { sm: 400, md: 560, lg: 760, xl: 1080 }

/** A dialog in the middle of the window, the whole screen on phones; the footer stays in view. */
export function Dialog(props: DialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
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
