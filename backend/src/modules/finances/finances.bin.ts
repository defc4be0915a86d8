import { Injectable } from '@nestjs/common';
import { BinKindsService } from '../bin/bin-kinds.service';
import { Cost } from './cost.entity';
import { CostFile } from './files/cost-file.entity';

@Injectable()
export class FinancesBin {
  constructor(kinds: BinKindsService) {
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
