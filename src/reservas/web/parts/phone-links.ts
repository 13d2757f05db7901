import { SIN_TELEFONO } from '../../rules.ts'

/** Tells whether a telephone can be called: it is seen, and written. */
export const isReachable = (telefono: string | null): telefono is string =>
  Boolean(telefono) && telefono !== SIN_TELEFONO

/** Links that call a person and write by WhatsApp, by the digits of the telephone. */
export const phoneLinks = (telefono: string | null, nombre: string) => ({
  call: { href: `tel:+${telefono}`, 'aria-label': `Llamar a ${nombre}` },
  write: {
    target: '_blank',
    rel: 'noreferrer',
    href: `https://wa.me/${telefono}`,
    'aria-label': `Escribir por WhatsApp a ${nombre}`,
  },
})

/** Returns a link that opens WhatsApp with a text, to a number or, without one, to whom the user chooses. */
export const whatsappLink = (text: string, phone = '') =>
  `https://wa.me/${phone}?text=${encodeURIComponent(text)}`
