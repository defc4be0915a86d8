import { SparesUnchanged } from '../../../platform/http/validation/spares-unchanged';
import { Project } from '../project.entity';

export const SparesProject = () =>
  SparesUnchanged(Project, { name: 'name', description: 'description', websiteUrl: 'websiteUrl' });
