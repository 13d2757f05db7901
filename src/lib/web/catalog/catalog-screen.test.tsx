import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse } from '../screen.testing.tsx'
import { LIST, names, openList, plantaOf } from './catalog.testing.tsx'

const three = [
  plantaOf({ id: 1, nombre: 'ÑIRE', precio: 9_000, nota: 'SOMBRA' }),
  plantaOf({ id: 2, nombre: 'ÁLAMO', precio: 120_000 }),
  plantaOf({ id: 3, nombre: 'NOTRO (ROJO)', precio: 35_000, habilitado: 0 }),
]
const open = (en = '') => openList({ [LIST]: three }, { en })
const box = () => screen.findByRole('searchbox', { name: 'Buscar planta' })

describe('lista', () => {
  test('muestra lo más nuevo primero, con cifras y estados en palabras', async () => {
    await open()
    await screen.findByText('ÑIRE')
    expect(names()).toEqual(['NOTRO (ROJO)', 'ÁLAMO', 'ÑIRE'])
    expect(screen.getByText('$120.000')).toBeTruthy()
    expect(screen.getByText('Desactivado')).toBeTruthy()
    expect(screen.getByText('3 registros')).toBeTruthy()
  })

  test('ordena por cualquier columna, con la Ñ después de la N, y lo deja en la dirección', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Nombre' }))
    await waitFor(() => expect(names()).toEqual(['ÁLAMO', 'NOTRO (ROJO)', 'ÑIRE']))
    expect(address()).toBe('/plantas?orden=nombre&sentido=asc')
    await user.click(screen.getByRole('button', { name: 'Precio' }))
    await waitFor(() => expect(names()).toEqual(['ÑIRE', 'NOTRO (ROJO)', 'ÁLAMO']))
    await user.click(screen.getByRole('button', { name: 'Nota' }))
    await waitFor(() => expect(names()[0]).toBe('ÑIRE'))
    await user.click(screen.getByRole('button', { name: 'Nota' }))
    await waitFor(() => expect(address()).toBe('/plantas?orden=nota&sentido=desc'))
    expect(names()[0], 'lo vacío va al final también al revés').toBe('ÑIRE')
  })

  test.each([
    ['alamo', ['ÁLAMO']],
    ['rojo notro', ['NOTRO (ROJO)']],
    ['35.000', ['NOTRO (ROJO)']],
    ['35000', ['NOTRO (ROJO)']],
    ['desactivado', ['NOTRO (ROJO)']],
    ['(', ['NOTRO (ROJO)']],
    ['ñire', ['ÑIRE']],
  ])('buscar “%s” encuentra %j, sin acentos y al pie de la letra', async (typed, expected) => {
    const { user, server } = await open()
    await user.type(await box(), typed)
    await waitFor(() => expect(names()).toEqual(expected))
    expect(screen.getByText('1 de 3 registros')).toBeTruthy()
    expect(server.count(LIST)).toBe(1)
  })

  test('sin resultados lo dice y ofrece limpiar la búsqueda', async () => {
    const { user, address } = await open('?buscar=.*')
    expect(await screen.findByText('Sin resultados para “.*”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }))
    expect(await screen.findByText('ÑIRE')).toBeTruthy()
    expect(address()).toBe('/plantas')
  })

  test('una lista vacía invita a agregar', async () => {
    const { user, address } = await openList({ [LIST]: [] })
    expect(await screen.findByText('Aún no hay plantas')).toBeTruthy()
    await user.click(screen.getAllByRole('link', { name: 'Agregar' })[0] as HTMLElement)
    await waitFor(() => expect(address()).toBe('/nueva-planta'))
  })

  test('si no llega, dice por qué y se puede pedir de nuevo', async () => {
    let fails = true
    const { user } = await openList({
      [LIST]: () => (fails ? refuse(500, 'Ocurrió un error inesperado.') : three),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error inesperado.')
    fails = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('ÁLAMO')).toBeTruthy()
  })

  test('se exporta en los tres formatos', async () => {
    await open()
    for (const format of ['Excel', 'PDF', 'CSV'])
      expect(screen.getByRole('button', { name: `Exportar a ${format}` })).toBeTruthy()
  })
})

describe('quién puede qué', () => {
  test('sin permiso de eliminar, la fila solo se edita', async () => {
    await openList({}, { may: ({ method }) => method !== 'DELETE' })
    expect(await screen.findByRole('button', { name: 'Editar' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull()
  })

  test('quien solo puede mirar no tiene columna de acciones', async () => {
    await openList({}, { may: ({ method }) => method === 'GET' })
    await screen.findByText('ROSA ÑANDÚ')
    expect(screen.queryByRole('columnheader', { name: 'Administrar' })).toBeNull()
  })

  test('quien no tiene la pantalla que agrega no ve Agregar', async () => {
    await openList({}, { opens: (path) => path !== '/nueva-planta' })
    await screen.findByText('ROSA ÑANDÚ')
    expect(screen.queryByRole('link', { name: 'Agregar' })).toBeNull()
  })
})
