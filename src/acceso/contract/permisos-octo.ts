/** Rows of `permisos.ts` about resellers, in the words of their standard. Only keys of a sales channel make these calls. */
export const OCTO = {
  'GET /octo/capabilities': 'A A A - - A - A - - - A - -',
  'GET /octo/supplier': 'A A A - - A - A - - - A - -',
  'GET /octo/products': 'A A A - - A - A - - - A - -',
  'GET /octo/products/{id}': 'A A A - - A - A - - - A - -',
  'POST /octo/availability': 'A A A - - A - A - - - A - -',
  'POST /octo/availability/calendar': 'A A A - - A - A - - - A - -',
  'POST /octo/bookings': 'A A A - - A - A - - - A - -',
  'GET /octo/bookings': 'A A A - - A - A - - - A - -',
  'GET /octo/bookings/{uuid}': 'A A A - - A - A - - - A - -',
  'PATCH /octo/bookings/{uuid}': 'A A A - - A - A - - - A - -',
  'POST /octo/bookings/{uuid}/confirm': 'A A A - - A - A - - - A - -',
  'POST /octo/bookings/{uuid}/extend': 'A A A - - A - A - - - A - -',
  'POST /octo/bookings/{uuid}/cancel': 'A A A - - A - A - - - A - -',
} as const
