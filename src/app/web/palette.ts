import type { MantineColorsTuple } from '@mantine/core'

/** Terracotta, the only accent: adobe walls. Shade 7 carries white text in light, 6 in dark. */
export const terracota: MantineColorsTuple = [
  '#fbf3ee',
  '#f6e3d8',
  '#edc6b1',
  '#e3a687',
  '#d98961',
  '#cb6c40',
  '#b8552a',
  '#a34720',
  '#873a1a',
  '#6b2e15',
]

/** Warm neutrals: sand, never blue-grey, so that long tables stay quiet. */
export const arena: MantineColorsTuple = [
  '#faf8f5',
  '#f4f1ec',
  '#ebe6de',
  '#ddd6cb',
  '#c6bdb0',
  '#9b9183',
  '#756c5f',
  '#5b5348',
  '#3d372f',
  '#26221d',
]

/** Sand at night: 7 is the surface of a card, 8 the page behind it. */
export const noche: MantineColorsTuple = [
  '#ece7e0',
  '#cec7bc',
  '#aea69a',
  '#8c8478',
  '#49433b',
  '#38332d',
  '#292521',
  '#1f1c19',
  '#161411',
  '#0f0d0b',
]

/** Carmine, for errors and destructive actions: cool enough not to be taken for the accent. */
export const carmin: MantineColorsTuple = [
  '#fdf1f2',
  '#fadde0',
  '#f4b7bd',
  '#eb8a94',
  '#e06270',
  '#d03d4e',
  '#bd2537',
  '#a21c2d',
  '#861925',
  '#6b161f',
]

/** Cactus, for success. */
export const cactus: MantineColorsTuple = [
  '#eff7f0',
  '#dbeedf',
  '#b3dabb',
  '#86c294',
  '#5bab6f',
  '#3c9152',
  '#2b7a40',
  '#236535',
  '#1d522c',
  '#174124',
]

/** Sun, for waiting. */
export const sol: MantineColorsTuple = [
  '#fdf6e7',
  '#faeac6',
  '#f3d58c',
  '#ebbd52',
  '#dfa52a',
  '#bf8811',
  '#996a0b',
  '#7b550b',
  '#62440d',
  '#4c350c',
]

/** Altiplano lagoon, for information. */
export const laguna: MantineColorsTuple = [
  '#edf6f8',
  '#d6eaef',
  '#aad2dc',
  '#78b8c8',
  '#4a9db1',
  '#2c8399',
  '#1f6b80',
  '#1b586a',
  '#184857',
  '#143a46',
]
