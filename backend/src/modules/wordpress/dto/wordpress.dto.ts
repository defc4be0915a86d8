import { ApiProperty } from '@nestjs/swagger';
import type { Row } from '../../../platform/database';
import { TextField } from '../../../platform/http';
import { sentence } from '../../../platform/text/sentence';
import {
  EXTENSION_STATES,
  type ExtensionState,
  HEALTH_STATUSES,
  type HealthStatus,
  isBehind,
  WORDPRESS_PARTS,
  WORDPRESS_PROBLEMS,
  type WordpressPart,
  type WordpressProblem,
} from '../wordpress.constants';
import type { WordpressSite } from '../wordpress-site.entity';

const LOGIN = sentence('wordpress_login_required', 'Enter the user name of the WordPress site');
const PASSWORD = sentence('wordpress_password_required', 'Enter the application password');

export class ConnectWordpressDto {
  /** A user with administrator rights on the site: user name or e-mail. */
  @TextField({ required: LOGIN, max: 100 })
  login: string;

  /** An application password of that user, with or without spaces. */
  @TextField({ required: PASSWORD, max: 100 })
  password: string;
}

export class WordpressSiteDto {
  projectId: number;
  /** The project's name. */
  name: string;
  url: string;
  isConnected: boolean;
  /** ISO 8601, UTC; null: not yet. */
  lookedAt: string | null;
  /** Why the last look ended early; null: it did not. */
  @ApiProperty({ enum: WORDPRESS_PROBLEMS, enumName: 'WordpressProblem', nullable: true })
  problem: WordpressProblem | null;
  version: string | null;
  /** null: not known. */
  newestVersion: string | null;
  isBehind: boolean;
  /** A newer release of its own branch: maintenance and security. */
  securityVersion: string | null;
  phpVersion: string | null;
  /** Plugins with a newer version; null: not known, for lack of a connection or of the directory. */
  pluginsBehind: number | null;
  /** Plugins that the public directory no longer offers, or under another name. */
  pluginsClosed: number;
  themesBehind: number | null;
  /** Users with administrator rights; null: not known. */
  admins: number | null;
  /** Failed critical tests of the site's health. */
  criticalTests: number;

  static from(site: Row<WordpressSite>, name: string): WordpressSiteDto {
    const { projectId, url, login, lookedAt, problem, version, newestVersion, securityVersion, phpVersion } = site;
    const [plugins, themes] = [extensionsIn(site.plugins), extensionsIn(site.themes)];
    const count = (list: readonly WordpressExtensionDto[], ...states: ExtensionState[]) =>
      list.filter(({ state }) => states.includes(state)).length;
    return {
      ...{ projectId, name, url, isConnected: login !== null, lookedAt, problem, version, newestVersion },
      isBehind: isBehind(site),
      ...{ securityVersion, phpVersion },
      pluginsBehind: isKnown(plugins) ? count(plugins, 'behind') : null,
      pluginsClosed: count(plugins ?? [], 'closed', 'renamed'),
      themesBehind: isKnown(themes) ? count(themes, 'behind') : null,
      admins: adminsIn(site.admins)?.length ?? null,
      criticalTests: (healthIn(site.health) ?? []).filter(({ status }) => status === 'critical').length,
    };
  }
}

/** A website that looks like a WordPress site, and that no user has confirmed. */
export class FoundWordpressDto {
  projectId: number;
  /** The project's name. */
  name: string;
  url: string;
}

export class WordpressOverviewDto {
  /** Whether the server asks the public directory for newest versions. */
  knowsNewest: boolean;
  sites: WordpressSiteDto[];
  found: FoundWordpressDto[];
}

export class WordpressExtensionDto {
  /** Of plugins `folder/file`, of themes the folder. */
  slug: string;
  name: string;
  version: string;
  isActive: boolean;
  /** The newest version in the public directory; null: not known. */
  newestVersion: string | null;
  /** `unknown`: not in the public directory. `closed`: no longer offered there. */
  @ApiProperty({ enum: EXTENSION_STATES, enumName: 'WordpressExtensionState' })
  state: ExtensionState;
}

export class WordpressAdminDto {
  login: string;
  name: string;
  email: string;
  /** ISO 8601. */
  since: string;
}

export class WordpressHealthDto {
  /** Such as `https_status`. */
  test: string;
  /** In the site's language. */
  label: string;
  @ApiProperty({ enum: HEALTH_STATUSES, enumName: 'WordpressHealthStatus' })
  status: HealthStatus;
}

export class ProjectWordpressDto {
  /** Whether the server asks the public directory for newest versions. */
  knowsNewest: boolean;
  /** The website looks like a WordPress site. */
  isFound: boolean;
  /** null: no user has confirmed that it is one. */
  @ApiProperty({ type: WordpressSiteDto, nullable: true })
  site: WordpressSiteDto | null;
  /** The user of the connection. */
  login: string | null;
  /** The site's page that makes an application password; null without a site. */
  passwordPage: string | null;
  /** What the last look did not get, for lack of rights or because the site hides it. */
  @ApiProperty({ enum: WORDPRESS_PARTS, enumName: 'WordpressPart', isArray: true })
  missing: WordpressPart[];
  /** Empty as long as they are not known, like the other lists. */
  plugins: WordpressExtensionDto[];
  themes: WordpressExtensionDto[];
  admins: WordpressAdminDto[];
  health: WordpressHealthDto[];
}

// Lists as looks stored them; null: not known.
const listIn = (stored: string | null): unknown => (stored === null ? null : JSON.parse(stored));
export const extensionsIn = (stored: string | null) => listIn(stored) as WordpressExtensionDto[] | null;
export const adminsIn = (stored: string | null) => listIn(stored) as WordpressAdminDto[] | null;
export const healthIn = (stored: string | null) => listIn(stored) as WordpressHealthDto[] | null;

/** Whether the directory knows any of them, or there are none. */
export const isKnown = (list: readonly WordpressExtensionDto[] | null): list is WordpressExtensionDto[] =>
  list !== null && (list.length === 0 || list.some(({ newestVersion }) => newestVersion !== null));
