import { Injectable } from '@nestjs/common';
import { BinnedKinds } from '../../platform/bin/binned-kinds';
import { Project } from './project.entity';

@Injectable()
export class ProjectsBin {
  constructor(kinds: BinnedKinds) {
    kinds.register({
      entity: Project,
      kindOf: () => 'project',
      title: ['name'],
      text: 'description',
    });
  }
}
