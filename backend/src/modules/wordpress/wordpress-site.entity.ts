import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database';
import { Project } from '../project-records/project.entity';
import { WORDPRESS_LIST, type WordpressProblem } from './wordpress.constants';

/** A project's website that a user confirmed to be a WordPress site, as the last look found it. */
@Table({
  name: 'wordpress_sites',
  lists: [WORDPRESS_LIST],
  backup: true,
  bin: false,
  texts: ['url'],
  secret: ['password'],
  // What the site tells is read again every night, and a changed login would end the connection: not the erasure's matter.
  strings: [
    'login',
    'admins',
    'version',
    'newestVersion',
    'securityVersion',
    'toldVersion',
    'phpVersion',
    'plugins',
    'themes',
    'health',
    'missing',
  ],
})
@Index('ux_wordpress_sites_project', ['projectId'], { unique: true })
export class WordpressSite {
  @PrimaryGeneratedColumn() id: number;
  @ForeignKey(() => Project, { name: 'fk_wordpress_sites_project', onDelete: 'CASCADE' })
  @Column({ name: 'project_id', type: 'int' })
  projectId: number;
  /** The website confirmed; outdated once the project has another one. */
  @Column({ type: 'varchar', length: 2048 }) url: string;
  /** null: not connected. */
  @Column({ type: 'varchar', length: 100, nullable: true }) login: string | null;
  /** The application password, encrypted. */
  @Column({ type: 'varchar', length: 512, nullable: true }) password: string | null;
  @Column({ name: 'looked_at', type: 'datetime', precision: 3, nullable: true }) lookedAt: Date | null;
  /** Why the last look ended early; what was known before it stays. */
  @Column({ type: 'varchar', length: 24, nullable: true }) problem: WordpressProblem | null;
  @Column({ type: 'varchar', length: 32, nullable: true }) version: string | null;
  @Column({ name: 'newest_version', type: 'varchar', length: 32, nullable: true }) newestVersion: string | null;
  /** A newer release of the version's own branch: maintenance and security. */
  @Column({ name: 'security_version', type: 'varchar', length: 32, nullable: true }) securityVersion: string | null;
  /** The security release that admins were last notified of. */
  @Column({ name: 'told_version', type: 'varchar', length: 32, nullable: true }) toldVersion: string | null;
  @Column({ name: 'php_version', type: 'varchar', length: 32, nullable: true }) phpVersion: string | null;
  /** JSON: a list of `WordpressExtensionDto`; null: not known. */
  @Column({ type: 'text', nullable: true }) plugins: string | null;
  /** JSON: a list of `WordpressExtensionDto`; null: not known. */
  @Column({ type: 'text', nullable: true }) themes: string | null;
  /** JSON: a list of `WordpressAdminDto`; null: not known. */
  @Column({ type: 'text', nullable: true }) admins: string | null;
  /** JSON: a list of `WordpressHealthDto`; null: not known. */
  @Column({ type: 'text', nullable: true }) health: string | null;
  /** The parts that the last look did not get, separated by spaces. */
  @Column({ type: 'varchar', length: 100 }) missing: string;
}
