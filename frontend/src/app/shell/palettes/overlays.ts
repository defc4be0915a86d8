/** In one piece: not part of the shell's own, because nobody needs them at once. */
export { CommandPalette } from './command-palette';
export { ShortcutsSheet } from './shortcuts-sheet';
