export class TaskOrderDto {
  id: number;
  /** 1-based position in the whole list. */
  order: number;
}

/** Validated by its own pipe in one pass, because 50,000 nested DTO objects would take seconds. */
export class ReorderDto {
  taskOrders: TaskOrderDto[];
}
