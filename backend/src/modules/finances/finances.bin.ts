import { Injectable } from '@nestjs/common';
import { BinnedKinds } from '../../platform/bin/binned-kinds';
import { Cost } from './cost.entity';
import { CostFile } from './files/cost-file.entity';

@Injectable()
export class FinancesBin {
  constructor(kinds: BinnedKinds) {
    kinds.register(
      {
        entity: Cost,
        kindOf: () => 'cost',
        title: ['name'],
        text: 'description',
      },
      {
        entity: CostFile,
        kindOf: () => 'attachment',
        title: ['name'],
      },
    );
  }
}
