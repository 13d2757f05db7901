import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROL_GERENCIAL } from '#acceso/rules.ts'
import { llaves } from '#catalogos/llaves/contract.ts'
import { cuerpo } from '#catalogos/llaves/server/llaves.testing.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { importaciones } from '../contract.ts'
import { importacionOf, preview, rowsOf, toEnd } from './importaciones.testing.ts'

let casa: TestApp
let jefa: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-27' })
  await muestra(casa)
  jefa = await casa.persona('GERENCIAL', { nombre: 'ANA ROJAS' })
})
afterAll(() => casa.close())

const kinds = (rows: Awaited<ReturnType<typeof rowsOf>>) => rows.map(({ juicio }) => juicio)

describe('usuarios', () => {
  test('sin contraseña hasta la invitación; roles como se dicen; deshacer los desactiva', async () => {
    const { id, rows } = await preview(jefa, 'usuarios', [
      ['Nombre', 'Correo', 'Cargo', 'RUT', 'Idiomas', 'Fono'],
      ['Juan Mamani', 'JUAN@operador.cl', 'Guía', '12678579-8', 'Español', ''],
      ['Pedro Chofer', 'pedro@operador.cl', 'chofer', '11.111.111-1', '', '+56 9 3464 0373'],
      ['Sin Rut', 'sinrut@operador.cl', 'guia', '', '', ''],
      ['Mal Rut', 'malrut@operador.cl', 'guia', '12678579-9', '', ''],
      ['Otro Juan', 'juan@operador.cl', 'guia', '7.654.321-6', '', ''],
    ])
    expect(kinds(rows)).toEqual(['nueva', 'nueva', 'rechazada', 'rechazada', 'rechazada'])
    expect(rows[4]?.faltas[0]?.razon).toContain('es la misma que la fila 2')
    await toEnd(jefa, 'aplicar', id)
    const all = await read(jefa, usuarios.getAll)
    const juan = all.find(({ email }) => email === 'juan@operador.cl')
    expect(juan).toMatchObject({
      nombre: 'JUAN MAMANI',
      rol: { nombre: 'GUIAS' },
      idiomas: ['ESPAÑOL'],
      habilitado: 1,
    })
    const { rows: keys } = await casa.pool.query('select from credencial where usuario_id = $1', [
      juan?.id,
    ])
    expect(keys).toHaveLength(0)
    // Pedro works already.
    const pedro = all.find(({ email }) => email === 'pedro@operador.cl')
    await casa.pool.query('insert into credencial (usuario_id, clave_hash) values ($1, $2)', [
      pedro?.id,
      'x',
    ])
    expect(await toEnd(jefa, 'deshacer', id)).toMatchObject({
      cuentas: { deshecha: 1, 'no se deshizo': 1 },
    })
    const after = await read(jefa, usuarios.getAll)
    expect(after.find(({ email }) => email === 'juan@operador.cl')).toMatchObject({ habilitado: 0 })
    expect(after.find(({ email }) => email === 'pedro@operador.cl')).toMatchObject({
      habilitado: 1,
    })
    expect((await rowsOf(jefa, id, { paso: 'no se deshizo' }))[0]?.razon).toContain('contraseña')

    const again = await preview(jefa, 'usuarios', [
      ['Nombre', 'Correo', 'Cargo', 'RUT', 'Activado'],
      ['Juan Mamani', 'juan@operador.cl', 'guía', '12678579-8', ''],
      ['Pedro Chofer', 'pedro@otro.cl', 'chofer', '11.111.111-1', ''],
      ['Juan Mamani', 'JUAN@OPERADOR.CL', 'guía', '12678579-8', 'activo'],
    ])
    expect(again.rows.map(({ faltas }) => faltas[0])).toEqual([
      { campo: '', razon: expect.stringContaining('Está desactivado') },
      { campo: 'Email', razon: 'Ese RUT es de PEDRO CHOFER, con el email pedro@operador.cl' },
      undefined,
    ])
    expect(kinds(again.rows)).toEqual(['rechazada', 'rechazada', 'cambia'])
  })

  test('OPERACION ADMINISTRATIVA importa solo usuarios de su tipo', async () => {
    const operadora = await casa.persona('OPERACION ADMINISTRATIVA')
    const { rows } = await preview(operadora, 'usuarios', [
      ['Nombre', 'Correo', 'Cargo', 'Motivo sin RUT'],
      ['Ana Nueva', 'ana.nueva@operador.cl', 'operación', 'EXTRANJERA'],
      ['Jefa Nueva', 'jefa.nueva@operador.cl', 'gerente', 'EXTRANJERA'],
    ])
    expect(kinds(rows)).toEqual(['nueva', 'rechazada'])
    expect(rows[1]?.faltas[0]?.razon).toBe(
      'Solo puede administrar usuarios de OPERACION ADMINISTRATIVA.',
    )
  })
})

describe('quién puede', () => {
  test('una llave no importa usuarios: quedarían cuando la llave ya no sirve', async () => {
    const { data: llave } = await jefa.call(llaves.add, {
      body: cuerpo({ rolId: ROL_GERENCIAL }),
    })
    const programa = casa.como({ authorization: `Bearer ${llave.token}` })
    const body = { clave: crypto.randomUUID(), de: 'usuarios' as const, origen: 'x.csv' }
    expect(await programa.call(importaciones.add, { body })).toMatchObject({
      status: 403,
      message: 'Esta acción es de personas: una llave no puede hacerla.',
    })
    const { id } = await preview(jefa, 'usuarios', [
      ['Nombre', 'Correo', 'Cargo', 'Motivo sin RUT'],
      ['Por Llave', 'llave@operador.cl', 'guia', 'EXTRANJERA'],
    ])
    for (const call of ['columnas', 'ensayar', 'aplicar', 'deshacer'] as const)
      expect((await programa.call(importaciones[call], { body: { id } })).status).toBe(403)
    const respuestas = { id, respuestas: { x: 'nuevo' } }
    expect((await programa.call(importaciones.responder, { body: respuestas })).status).toBe(403)
    const rows = { id, desde: 9, filas: [['X']] }
    expect((await programa.call(importaciones.filas, { body: rows })).status).toBe(403)
    expect((await importacionOf(jefa, id)).estado).toBe('revisando')
    expect((await programa.call(importaciones.get, { query: { id } })).status).toBe(200)
    const hoteles = { ...body, clave: crypto.randomUUID(), de: 'hoteles' as const }
    expect((await programa.call(importaciones.add, { body: hoteles })).status).toBe(201)
  })

  test('cada uno lo que puede agregar a mano, y ve solo lo suyo si no puede editar todo', async () => {
    const comercial = await casa.persona('COMERCIAL')
    const guia = await casa.persona('GUIAS')
    const body = { clave: crypto.randomUUID(), de: 'hoteles' as const, origen: 'x.csv' }
    expect((await comercial.call(importaciones.add, { body })).status).toBe(403)
    expect((await guia.call(importaciones.add, { body: { ...body, de: 'reservas' } })).status).toBe(
      403,
    )
    const { id } = await preview(comercial, 'reservas', [
      ['Pasajero', 'Fecha'],
      ['ANA', '03-12-2026'],
    ])
    const other = await casa.persona('COMERCIAL')
    expect((await other.call(importaciones.get, { query: { id } })).status).toBe(404)
    expect((await other.call(importaciones.getFilas, { query: { id } })).status).toBe(404)
    expect((await other.call(importaciones.aplicar, { body: { id } })).status).toBe(404)
    expect((await jefa.call(importaciones.get, { query: { id } })).status).toBe(200)
    expect((await other.call(importaciones.get, { query: { de: 'reservas' } })).data).toEqual([])
  })
})
