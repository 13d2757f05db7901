import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { findLeftovers } from './leftovers.ts'

const place = mkdtempSync(join(tmpdir(), 'travesia-restos-'))
afterAll(() => rmSync(place, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

const DEAD = 0x7fff_fffe
let made = 0
/** Makes the data folder of a run with the process `pid`. */
function folderOf(pid: number): string {
  const path = join(place, `prueba-${++made}`)
  mkdirSync(path)
  writeFileSync(join(path, 'pid'), String(pid))
  return path
}
const found = (uid = process.getuid?.()) => findLeftovers(place, 'prueba-', uid)

describe('restos de una corrida de pruebas anterior', () => {
  it('son los de un proceso muerto, no los de uno vivo ni los que recién se crean', () => {
    const dead = folderOf(DEAD)
    folderOf(process.pid)
    mkdirSync(join(place, 'prueba-sin-numero'))
    mkdirSync(join(place, 'otra-cosa'))
    expect(found()).toEqual([dead])
    rmSync(dead, { recursive: true })
  })

  it('un proceso de otra cuenta, al que no se puede mandar señales, está vivo', () => {
    const other = folderOf(DEAD)
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
    })
    expect(found()).toEqual([])
    rmSync(other, { recursive: true })
  })

  it('la carpeta de otra cuenta no se toca, ni un enlace puesto en su lugar', () => {
    const dead = folderOf(DEAD)
    expect(found(4_000_000)).toEqual([])
    const elsewhere = join(place, 'ajena')
    mkdirSync(elsewhere)
    writeFileSync(join(elsewhere, 'pid'), String(DEAD))
    symlinkSync(elsewhere, join(place, 'prueba-enlace'))
    expect(found()).toEqual([dead])
    expect(existsSync(elsewhere)).toBe(true)
  })
})
