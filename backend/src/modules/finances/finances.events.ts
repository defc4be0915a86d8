import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../platform/events/event-publisher.service';
import { LISTED } from '../../platform/text/excerpt';
import { Cost } from './cost.entity';
import { CostDto } from './dto/cost.dto';

/** What other programs are told of costs: as lists show them, without their files. */
@Injectable()
export class FinancesEvents {
  constructor(events: EventPublisher) {
    events.register({
      kind: 'cost',
      entity: Cost,
      columns: {
        name: 'name',
        category: 'category',
        netto: 'netto',
        vat: 'vat',
        brutto: 'brutto',
        date: 'date',
        isRecurring: 'is_recurring',
        recurringType: 'recurring_type',
        recurringEndDate: 'recurring_end_date',
        noticeDays: 'notice_days',
        cancelUrl: 'cancel_url',
        projectId: 'project_id',
        description: 'description',
      },
      show: (_unit, rows) =>
        Promise.resolve(
          rows.map((row) => {
            const { attachments: _, ...cost } = CostDto.from(row, [], { excerpt: LISTED });
            return cost;
          }),
        ),
    });
  }
}
