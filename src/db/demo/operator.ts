import { fileURLToPath } from 'node:url'

export const DEMO_OPERATOR = {
  logo: fileURLToPath(new URL('./logo.png', import.meta.url)),
  phone: '56955500000',
  email: 'reservas@demo.travesia.cl',
}
