import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Source: specification, section 4. */
export const PROJECT_STATUSES = ['active', 'completed', 'on_hold', 'cancelled'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

@Entity({ name: 'projects' })
export class Project {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'varchar', length: 255 }) name: string;
  @Column({ type: 'text', nullable: true }) description: string | null;
  @Column({ type: 'varchar', length: 16 }) status: ProjectStatus;
  @Column({ name: 'website_url', type: 'varchar', length: 2048, nullable: true }) websiteUrl: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'updated_at', type: 'datetime', precision: 3 }) updatedAt: Date;
}
