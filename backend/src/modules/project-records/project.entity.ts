import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database';
import { type ProjectStatus, PROJECTS_LIST } from './project.constants';

@Table({ name: 'projects', lists: [PROJECTS_LIST], backup: true, texts: ['name', 'description', 'websiteUrl'] })
export class Project {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'varchar', length: 255 }) name: string;
  @Column({ type: 'text', nullable: true }) description: string | null;
  @Column({ type: 'varchar', length: 16 }) status: ProjectStatus;
  @Column({ name: 'website_url', type: 'varchar', length: 2048, nullable: true }) websiteUrl: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'updated_at', type: 'datetime', precision: 3 }) updatedAt: Date;
}
