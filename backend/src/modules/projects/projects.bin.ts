import { Injectable } from '@nestjs/common';
import { BinnedKinds } from '../../platform/bin/binned-kinds';
import { Project } from './project.entity';
import { PROJECTS_LIST } from './projects.service';

@Injectable()
export class ProjectsBin {
  constructor(kinds: BinnedKinds) {
    kinds.register({
      entity: Project,
      kindOf: () => 'project',
      title: ['name'],
      text: 'description',
      follow: (unit) => unit.touch(PROJECTS_LIST),
    });
  }
}
