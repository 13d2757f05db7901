import { fileURLToPath } from 'node:url'

/** Shown on the voucher and in its QR code. */
export const DEMO_OPERATOR = {
  logo: fileURLToPath(new URL('./logo.png', import.meta.url)),
  phone: '56955500000',
  email: 'reservas@demo.travesia.cl',
}
