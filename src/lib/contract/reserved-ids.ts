/** Sequences start here. Rows below belong to the product itself, as "Sin asignar": lists leave them out. */
export const FIRST_ID = 100
