import { fileURLToPath } from 'node:url'

/** How the demonstration's operator is reached, so that the voucher and its QR show what they do. */
export const DEMO_OPERATOR = {
  logo: fileURLToPath(new URL('./logo.png', import.meta.url)),
  phone: '56955500000',
  email: 'reservas@demo.travesia.cl',
}
