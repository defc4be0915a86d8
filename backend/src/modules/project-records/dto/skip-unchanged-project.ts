import { SkipUnchanged } from '../../../platform/http/validation/skip-unchanged';
import { Project } from '../project.entity';

export const SkipUnchangedProject = () =>
  SkipUnchanged(Project, { name: 'name', description: 'description', websiteUrl: 'websiteUrl' });
