import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, expectTypeOf, test } from 'vitest'
import { type ReservaForm, sectionOf } from './reserva-section.ts'
import { emptyValues, type ReservaValues } from './reserva-values.ts'

afterEach(cleanup)

const formOf = (values: Partial<ReservaValues>, errors: ReservaForm['errors'] = {}) =>
  ({ values: { ...emptyValues, ...values }, errors }) as ReservaForm

test('una sección se dibuja de nuevo por lo suyo, y solo por eso', () => {
  let drawn = 0
  const Section = sectionOf(['nombrePasajero', 'total'], ({ form }) => {
    drawn += 1
    return <p>{`${form.values.nombrePasajero} ${form.errors.total ?? ''}`}</p>
  })
  const view = render(<Section form={formOf({ nombrePasajero: 'ANA' })} />)
  view.rerender(
    <Section form={formOf({ nombrePasajero: 'ANA', habitacion: '7' }, { hora: 'No' })} />,
  )
  expect(drawn).toBe(1)
  view.rerender(<Section form={formOf({ nombrePasajero: 'EVA' }, { total: 'Muy alto' })} />)
  expect(screen.getByText('EVA Muy alto')).toBeTruthy()
})

test('un campo fuera de la lista de su sección no compila', () => {
  const Section = sectionOf(['nombrePasajero'], ({ form }) => {
    expectTypeOf(form.getInputProps).parameter(0).toEqualTypeOf<'nombrePasajero'>()
    expectTypeOf(form.values).toHaveProperty('nombrePasajero')
    expectTypeOf(form.values).not.toHaveProperty('habitacion')
    return null
  })
  render(<Section form={{ ...formOf({}), getInputProps: () => ({}) as never }} />)
})
