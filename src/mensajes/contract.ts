/** Calls about what passengers are told. */
export const mensajes = {}
