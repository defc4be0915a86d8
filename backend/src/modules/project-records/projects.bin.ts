import { Injectable } from '@nestjs/common';
import { BinKindsService } from '../bin/bin-kinds.service';
import { Project } from './project.entity';

@Injectable()
export class ProjectsBin {
  constructor(kinds: BinKindsService) {
    kinds.register({
      entity: Project,
      kindOf: () => 'project',
      title: ['name'],
      text: 'description',
    });
  }
}
