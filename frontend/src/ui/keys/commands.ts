import {
  IconBell,
  IconChartBar,
  IconChecklist,
  IconClock,
  IconFolders,
  IconHome,
  IconKeyboard,
  IconPlus,
  IconReceiptEuro,
  IconRobot,
  IconShieldCog,
  IconStack2,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';

/** The scope of a command: its group in the palette and in the list of shortcuts. */
const groups = ['goTo', 'create', 'everywhere', 'lists', 'moving', 'library'] as const;

interface Command {
  group: (typeof groups)[number];
  /** `n`, `g t` in sequence, `mod+K` with Control or Command, `a|b` either of them. */
  keys?: string;
  /** The address it opens. */
  to?: string;
  /** The palette offers commands with an icon. */
  icon?: Icon;
  adminOnly?: boolean;
}

/**
 * The registry of all commands, for the palette, the shortcuts, the shortcut sheet and the sidebar. A command's name is
 * `commands.<id>` in the shell's texts; `useCommands` binds its action.
 */
const registry = {
  search: { group: 'everywhere', keys: 'mod+K' },
  shortcuts: { group: 'everywhere', keys: '?', icon: IconKeyboard },
  notifications: { group: 'everywhere', keys: 'g n', to: '/notifications', icon: IconBell },
  save: { group: 'everywhere', keys: 'mod+Enter' },
  close: { group: 'everywhere', keys: 'Esc' },

  home: { group: 'goTo', keys: 'g h', to: '/', icon: IconHome },
  tasks: { group: 'goTo', keys: 'g t', to: '/tasks', icon: IconChecklist },
  projects: { group: 'goTo', keys: 'g p', to: '/projects', icon: IconStack2 },
  resources: { group: 'goTo', keys: 'g r', to: '/resources', icon: IconFolders },
  n8n: { group: 'goTo', keys: 'g b', to: '/n8n', icon: IconRobot },
  wordpress: { group: 'goTo', keys: 'g c', to: '/wordpress', icon: IconWorld },
  worktime: { group: 'goTo', keys: 'g w', to: '/worktime', icon: IconClock },
  statistics: { group: 'goTo', keys: 'g s', to: '/statistics', icon: IconChartBar },
  finances: { group: 'goTo', keys: 'g f', to: '/finances', icon: IconReceiptEuro, adminOnly: true },
  adminpanel: { group: 'goTo', keys: 'g a', to: '/adminpanel', icon: IconShieldCog, adminOnly: true },

  newTask: { group: 'create', to: '/tasks?new=1', icon: IconPlus },
  newProject: { group: 'create', to: '/projects?new=1', icon: IconPlus },
  newCost: { group: 'create', to: '/finances?new=1', icon: IconPlus, adminOnly: true },
  newUser: { group: 'create', to: '/adminpanel?tab=tools&new=1', icon: IconPlus, adminOnly: true },
  newWebhook: { group: 'create', to: '/adminpanel?tab=webhooks&new=1', icon: IconPlus, adminOnly: true },
  newFolder: { group: 'create', to: '/resources?new=1', icon: IconPlus, adminOnly: true },

  new: { group: 'lists', keys: 'n' },
  find: { group: 'lists', keys: '/' },
  next: { group: 'lists', keys: 'j' },
  previous: { group: 'lists', keys: 'k' },
  open: { group: 'lists', keys: 'Enter' },
  edit: { group: 'lists', keys: 'e' },
  select: { group: 'lists', keys: 'x' },
  selectRange: { group: 'lists', keys: 'Shift+Space' },

  lift: { group: 'moving', keys: 'Space' },
  move: { group: 'moving', keys: '↑|↓' },

  upload: { group: 'library', keys: 'u' },
  walk: { group: 'library', keys: '←|↑|↓|→' },
  delete: { group: 'library', keys: 'Del' },
} satisfies Record<string, Command>;

export type CommandId = keyof typeof registry;
type CommandEntry = Command & { id: CommandId };

const byId: Record<CommandId, Command> = registry;
const all = Object.entries(byId).map(([id, command]): CommandEntry => ({ ...command, id: id as CommandId }));

/** The user's permitted commands, in the order of the registry. */
export const commandsFor = (isAdmin: boolean) => all.filter(({ adminOnly }) => isAdmin || !adminOnly);

/** By group, without empty ones. */
export const inGroups = <T extends CommandEntry>(commands: readonly T[]) =>
  groups
    .map((group) => ({ group, commands: commands.filter((command) => command.group === group) }))
    .filter((group) => group.commands.length > 0);

export const keysOf = (id: CommandId) => byId[id].keys;

/** For `aria-keyshortcuts`. */
export const ariaKeys = (id: CommandId) => keysOf(id)?.replace(/^mod(.*)/, 'Control$1 Meta$1');
